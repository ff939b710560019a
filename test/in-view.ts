import { vi } from 'vitest'

/** Replaces the browser's `IntersectionObserver`, which happy-dom lacks: tests decide what is in view. */
export const watchView = () => {
  const seen = new Map<Element, Set<(inView: boolean) => void>>()
  class View {
    #own = new Map<Element, (inView: boolean) => void>()
    constructor(private readonly notify: (changes: readonly object[]) => void) {}
    observe(target: Element): void {
      const change = (isIntersecting: boolean) => this.notify([{ isIntersecting, target }])
      this.#own.set(target, change)
      seen.set(target, (seen.get(target) ?? new Set()).add(change))
    }
    unobserve(target: Element): void {
      const change = this.#own.get(target)
      if (change) seen.get(target)?.delete(change)
    }
    disconnect(): void {
      for (const target of this.#own.keys()) this.unobserve(target)
    }
  }
  vi.stubGlobal('IntersectionObserver', View)
  return {
    /** Scrolls the element into the window, or out of it. */
    scroll: (element: Element, inView = true): void => {
      for (const change of [...(seen.get(element) ?? [])]) change(inView)
    },
    /** How many observers still watch the element. */
    watchers: (element: Element): number => seen.get(element)?.size ?? 0,
  }
}
