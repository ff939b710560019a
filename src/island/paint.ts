/** How elements without a mounted view follow a store, read again after the back/forward cache; what one paints: its own `paint.ts`. */

import type { ReadableAtom } from 'nanostores'
import { type Problem, receiveReports, report } from '@/lib/report'
import { afterFrame } from '@/lib/scheduling'
import { factsReady, onPageReturn } from '@/page/lifecycle'

/** How far from the window an element counts as in view, so that the store is read shortly before it is scrolled into view. */
const PAINT_MARGIN = '200px'

const isUntouched = (element: HTMLElement): boolean =>
  element.isConnected && /^(waiting|loading)$/.test(element.dataset.islandState ?? '')

/** The `paint` export of an early chunk. It is called once for each waiting element, with a function that receives problems. */
export type Paint = (element: HTMLElement, receiver: (problem: Problem) => void) => Promise<void>

/** How elements whose island has not mounted follow a store. */
export interface Painting<Value, Shown> {
  /** The island, for the log. */
  readonly name: string
  readonly store: ReadableAtom<Value>
  /**
   * Returns the value that one element shows: a primitive, or the same object as long as nothing changes. Called for every element at each
   * change of the store.
   */
  select(element: HTMLElement, value: Value): Shown
  /** Writes the value to the element; called the first time and whenever the value has changed. */
  paint(element: HTMLElement, shown: Shown): void
  /** Reads the store again when the page returns from the back/forward cache, in which it did not follow the other tabs. */
  refresh?(): void
}

/**
 * Lets elements that are not mounted show a store's value. The store is first read when the first element is in view; from then on no element
 * is observed, because a browser checks each observed element in every frame, which took a third of the time of a press among 200 cards.
 * No element gets a listener. Elements that are mounted or removed are dropped.
 */
export const definePaint = <Value, Shown>(painting: Painting<Value, Shown>): Paint => {
  const { name, store, select, paint, refresh } = painting
  const elements = new Set<WeakRef<HTMLElement>>()
  const shown = new WeakMap<HTMLElement, Shown>()
  let observer: IntersectionObserver | undefined
  let follows = false
  let isPainting = false

  const show = (element: HTMLElement): void => {
    const now = select(element, store.get())
    if (shown.has(element) && shown.get(element) === now) return
    shown.set(element, now)
    paint(element, now)
  }

  /** Shows the value. @returns whether the element continues to follow the store. */
  const tryToShow = (element: HTMLElement): boolean => {
    try {
      if (!isUntouched(element)) return false
      show(element)
      return true
    } catch (cause) {
      report({
        level: 'error',
        where: `${name} paint`,
        came: String(cause),
        expected: 'a paint function that does not throw',
        write: 'report this with the error behind it; the element stays as the server printed it',
        element,
        cause,
      })
      return false
    }
  }

  /** Shows the value on all elements, a frame later, so that the pressed element is drawn first. */
  const showAll = async (): Promise<void> => {
    if (isPainting) return
    isPainting = true
    await afterFrame()
    isPainting = false
    for (const each of elements) {
      const element = each.deref()
      if (!element || !tryToShow(element)) elements.delete(each)
    }
  }

  const follow = (): void => {
    follows = true
    observer?.disconnect()
    if (refresh) onPageReturn(refresh)
    store.subscribe(() => void showAll())
  }

  const watch = (): IntersectionObserver =>
    new IntersectionObserver(
      (changes) => !follows && changes.some(({ isIntersecting }) => isIntersecting) && follow(),
      {
        rootMargin: PAINT_MARGIN,
      },
    )

  return async (element, receiver) => {
    receiveReports(receiver)
    await factsReady()
    elements.add(new WeakRef(element))
    shown.delete(element)
    if (follows) {
      tryToShow(element)
      return
    }
    observer ??= watch()
    observer.observe(element)
  }
}
