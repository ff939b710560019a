import type { ReadableAtom } from 'nanostores'
import { onPageReturn } from '../lib/page-return'
import { type Problem, receiveReports, report } from '../lib/report'
import { factsReady } from '../shop/page-ready'

/** Elements are painted a little before they are scrolled into view. */
const PAINT_MARGIN = '200px'

const isUntouched = (element: HTMLElement): boolean =>
  element.isConnected && /^(waiting|loading)$/.test(element.dataset.islandState ?? '')

/** What a paint chunk exports: called once for each waiting element, with the receiver of problems. */
export type Paint = (element: HTMLElement, receiver: (problem: Problem) => void) => Promise<void>

/**
 * Shows a store's value on elements whose island has not mounted (design §3 "Paint"): `paint` runs for those in view,
 * when they come into view and whenever the value changes. No element gets a listener. Elements that mounted or left the
 * page are forgotten. The store is first asked when the first element is in view; `refresh` is called when the page comes
 * back from the back/forward cache, where the store could not follow the other tabs.
 */
export const definePaint = <Value>(
  name: string,
  store: ReadableAtom<Value>,
  paint: (element: HTMLElement, value: Value) => void,
  refresh: () => void = () => {},
): Paint => {
  const inView = new Set<HTMLElement>()
  let watcher: IntersectionObserver | undefined
  let follows = false

  const forget = (element: HTMLElement): void => {
    inView.delete(element)
    watcher?.unobserve(element)
  }

  const show = (element: HTMLElement, value: Value): void => {
    try {
      if (isUntouched(element)) paint(element, value)
      else forget(element)
    } catch (cause) {
      forget(element)
      report({
        level: 'error',
        where: `${name} paint`,
        came: String(cause),
        expected: 'a paint function that does not throw',
        write: 'report this with the error behind it; the element stays as the server printed it',
        element,
        cause,
      })
    }
  }

  const follow = (): void => {
    follows = true
    onPageReturn(refresh)
    store.subscribe((value) => {
      for (const each of [...inView]) show(each, value)
    })
  }

  const come = (element: HTMLElement): void => {
    inView.add(element)
    if (follows) show(element, store.get())
    else follow()
  }

  const watch = (): IntersectionObserver =>
    new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          if (!(target instanceof HTMLElement)) continue
          if (isIntersecting) come(target)
          else inView.delete(target)
        }
      },
      { rootMargin: PAINT_MARGIN },
    )

  return async (element, receiver) => {
    receiveReports(receiver)
    await factsReady()
    watcher ??= watch()
    watcher.observe(element)
  }
}
