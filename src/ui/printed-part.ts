import { serverFragment } from '@/lib/html'

/** Where a part is in its page; an id identifies it best. */
const selectorOf = (part: HTMLElement): string => {
  if (part.id) return `#${CSS.escape(part.id)}`
  const island = part.parentElement?.closest<HTMLElement>('[data-island]')?.dataset.island ?? ''
  return `[data-island="${CSS.escape(island)}"] [data-part="${CSS.escape(part.dataset.part ?? '')}"]`
}

/**
 * Puts an island's part as the server prints it now in the place of the one shown; a focus that goes away with the old one moves to
 * the new one. False when the page has no such part.
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
