import type { ReadableAtom } from 'nanostores'
import { afterFrame } from '../lib/after-frame'
import { onPageReturn } from '../lib/page-return'
import { type Problem, receiveReports, report } from '../lib/report'
import { factsReady } from '../shop/page-ready'

/** The store is asked a little before the first element is scrolled into view. */
const PAINT_MARGIN = '200px'

const isUntouched = (element: HTMLElement): boolean =>
  element.isConnected && /^(waiting|loading)$/.test(element.dataset.islandState ?? '')

/** What a paint chunk exports: called once for each waiting element, with the receiver of problems. */
export type Paint = (element: HTMLElement, receiver: (problem: Problem) => void) => Promise<void>

/** How elements whose island has not mounted follow a store (design §3 "Paint"). */
export interface Painting<Value, Shown> {
  /** The island, for the log. */
  readonly name: string
  readonly store: ReadableAtom<Value>
  /** What of the value an element shows: a primitive, or an object that stays the same while nothing changes. Asked for every element at each change. */
  select(element: HTMLElement, value: Value): Shown
  /** Writes it; called when it has changed, and first for what the server printed. */
  paint(element: HTMLElement, shown: Shown): void
  /** Called when the page comes back from the back/forward cache, where the store could not follow the other tabs. */
  refresh?(): void
}

/**
 * Lets untouched elements show a store's value. No element gets a listener or, once the store is followed, an observer: a browser looks
 * for each observed element at every frame, which took a press among 200 cards a third of its time. The store is first
 * asked when the first element comes into view. Elements that mounted or left the page are forgotten.
 */
export const definePaint = <Value, Shown>(painting: Painting<Value, Shown>): Paint => {
  const { name, store, select, paint, refresh } = painting
  const elements = new Set<WeakRef<HTMLElement>>()
  const shown = new WeakMap<HTMLElement, Shown>()
  let watcher: IntersectionObserver | undefined
  let follows = false
  let isPainting = false

  const show = (element: HTMLElement): void => {
    const now = select(element, store.get())
    if (shown.has(element) && shown.get(element) === now) return
    shown.set(element, now)
    paint(element, now)
  }

  /** Whether the element goes on following. */
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

  /** A frame later, because the element that was pressed comes first. */
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
    watcher?.disconnect()
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
    watcher ??= watch()
    watcher.observe(element)
  }
}
