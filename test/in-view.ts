import { vi } from 'vitest'

/** Replaces the browser's `IntersectionObserver`, which does nothing in happy-dom: tests decide what is in view. */
export const watchView = () => {
  const views = new Set<View>()
  class View {
    readonly targets = new Set<Element>()
    constructor(
      readonly notify: (changes: readonly object[]) => void,
      readonly options?: { readonly rootMargin?: string },
    ) {
      views.add(this)
    }
    observe(target: Element): void {
      this.targets.add(target)
    }
    unobserve(target: Element): void {
      this.targets.delete(target)
    }
    disconnect(): void {
      this.targets.clear()
    }
  }
  const watching = (element: Element) => [...views].filter(({ targets }) => targets.has(element))
  const changeOf = (target: Element, isIntersecting: boolean) => ({
    isIntersecting,
    target,
    boundingClientRect: target.getBoundingClientRect(),
  })
  vi.stubGlobal('IntersectionObserver', View)
  return {
    /** Scrolls the element into the window, or out of it. */
    scroll: (element: Element, inView = true): void => {
      for (const { notify } of watching(element)) notify([changeOf(element, inView)])
    },
    /** Tells each observer where its elements are, as browsers do when it begins to watch them. */
    look: (): void => {
      for (const { notify, targets } of views) notify([...targets].map((target) => changeOf(target, false)))
    },
    /** How many observers still watch the element. */
    watchers: (element: Element): number => watching(element).length,
    /** How many of them do so for another reason than to fetch its view when it is a window away. */
    painters: (element: Element): number =>
      watching(element).filter(({ options }) => options?.rootMargin !== '100%').length,
  }
}
