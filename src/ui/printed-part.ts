import { serverFragment } from '../lib/html'

/** Where a part stands in its page; an id says it best. */
const selectorOf = (part: HTMLElement): string => {
  if (part.id) return `#${CSS.escape(part.id)}`
  const island = part.parentElement?.closest<HTMLElement>('[data-island]')?.dataset.island ?? ''
  return `[data-island="${CSS.escape(island)}"] [data-part="${CSS.escape(part.dataset.part ?? '')}"]`
}

/** Puts an island's part as the server prints it now in the place of the one shown. False when the page has no such part. */
export const renewPart = (part: HTMLElement, page: string): boolean => {
  const fresh = serverFragment(page, { trusted: true }).querySelector(selectorOf(part))
  if (fresh) part.replaceWith(fresh)
  return fresh !== null
}
