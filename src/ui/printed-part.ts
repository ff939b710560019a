/** Replaces a part of an island by the same part of a page that was fetched again, with the focus. */

import { serverFragment } from '@/lib/html'

/** A selector for the part on its page: by its id, else by its island and name. */
const selectorOf = (part: HTMLElement): string => {
  if (part.id) return `#${CSS.escape(part.id)}`
  const island = part.parentElement?.closest<HTMLElement>('[data-island]')?.dataset.island ?? ''
  return `[data-island="${CSS.escape(island)}"] [data-part="${CSS.escape(part.dataset.part ?? '')}"]`
}

/**
 * Replaces an island's part by the same part of a freshly printed page. A focus in the old part moves to the new one.
 *
 * @param page the HTML of the new page.
 * @returns false when that page has no such part.
 */
export const renewPart = (part: HTMLElement, page: string): boolean => {
  const fresh = serverFragment(page, { trusted: true }).querySelector<HTMLElement>(selectorOf(part))
  if (!fresh) return false
  const hadFocus = part.contains(document.activeElement)
  part.replaceWith(fresh)
  if (hadFocus) {
    fresh.tabIndex = -1
    fresh.focus({ preventScroll: true })
  }
  return true
}
