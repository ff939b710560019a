import type { ReadableAtom } from 'nanostores'
import { type Problem, receiveReports, report } from '@/lib/report'
import { afterFrame } from '@/lib/scheduling'
import { factsReady, onPageReturn } from '@/page/lifecycle'

/** The store is read a little before the first element is scrolled into view. */
const PAINT_MARGIN = '200px'

const isUntouched = (element: HTMLElement): boolean =>
  element.isConnected && /^(waiting|loading)$/.test(element.dataset.islandState ?? '')

/** What an early chunk exports for painting: called once for each waiting element, with the receiver of problems. */
export type Paint = (element: HTMLElement, receiver: (problem: Problem) => void) => Promise<void>

/** How elements whose island has not mounted follow a store. */
export interface Painting<Value, Shown> {
  /** The island, for the log. */
  readonly name: string
  readonly store: ReadableAtom<Value>
  /** The value that one element shows: a primitive, or an object that stays the same while nothing changes. Called for every element at each change. */
  select(element: HTMLElement, value: Value): Shown
  /** Writes that value; called when it has changed, and the first time with what the store holds then. */
  paint(element: HTMLElement, shown: Shown): void
  /** Called when the page comes back from the back/forward cache, where the store could not follow the other tabs. */
  refresh?(): void
}

/**
 * Lets untouched elements show a store's value. No element gets a listener, nor an observer once the store is followed: a browser
 * checks each observed element in every frame, which took a third of the time of a press among 200 cards. The store is first read
 * when the first element comes into view. Elements that have mounted or left the page are dropped.
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

  /** Shows the value. @returns whether the element goes on following the store. */
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

  /** Waits a frame, so that the pressed element is drawn first. */
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
