/** Height in pixels of what a selector finds first; 0 when the page has no such element or the selector cannot be read. */
export const headerHeight = (selector: string): number => {
  try {
    return document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0
  } catch {
    return 0
  }
}

/** The element that a link to a place on this page leads to. */
export const firstOf = (control: HTMLElement): HTMLElement | null => {
  const [, id] = /^#(.+)/.exec(control.getAttribute('href') ?? '') ?? []
  return id ? document.getElementById(id) : null
}

/** Whether the shopper asked the system for less movement. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
