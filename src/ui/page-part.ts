import { breathe } from '../lib/breathe'
import { parseServerPage } from '../lib/server-page'
import { pageFacts } from '../shop/facts'
import { veilItems } from './unveil'

/** The part of the page that a theme's selector names; undefined when there is none or the selector cannot be read. */
export const pagePart = (selector: string): Element | undefined => {
  try {
    return document.querySelector(selector) ?? undefined
  } catch {
    return undefined
  }
}

/** Whether the page with these facts says that it is of another kind than this one; globals of its scripts are not known. */
const isOtherKind = (factsText: string): boolean => {
  const here = pageFacts()
  try {
    const { pageId = here.pageId, pageType = here.pageType } = JSON.parse(factsText)
    return Number(pageId) !== here.pageId || pageType !== here.pageType
  } catch {
    return false
  }
}

/**
 * Puts a part of another page of this shop in the place of this page's, with that page's title, in tasks that are short: a long
 * list appears a few items per frame. Scripts in it never run, islands in it come alive. A focus that goes away with the old part
 * moves to the new one.
 *
 * @returns false, with nothing changed, when the other page is of another kind or has no such part.
 */
export const replacePagePart = async (selector: string, html: string): Promise<boolean> => {
  const page = await parseServerPage(html)
  if (isOtherKind(page.factsText)) return false
  await breathe()
  const part = page.take(selector)
  const old = pagePart(selector)
  if (!part || !old) return false
  await breathe()
  const items = veilItems(part, old)
  part.setAttribute('aria-busy', 'true')
  await breathe()
  const hadFocus = old.contains(document.activeElement)
  old.replaceWith(part)
  if (page.title) document.title = page.title
  if (hadFocus && part instanceof HTMLElement) {
    part.tabIndex = -1
    part.focus({ preventScroll: true })
  }
  await items.unveil()
  part.removeAttribute('aria-busy')
  return true
}
