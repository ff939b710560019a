/** A link that acts as a button must be one for screen readers too. */
export const heartRole = (toggle: HTMLElement): 'button' | undefined =>
  toggle instanceof HTMLAnchorElement ? 'button' : undefined

/** Whether the theme has given the heart a name of its own. */
export const hasName = (toggle: HTMLElement): boolean =>
  Boolean(toggle.textContent?.trim()) ||
  toggle.matches('[aria-label],[aria-labelledby],[title]') ||
  toggle.querySelector('img[alt]:not([alt=""])') !== null
