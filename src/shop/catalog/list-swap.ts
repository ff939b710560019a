import { report } from '@/lib/report'
import { yieldInLoop } from '@/lib/scheduling'
import { notify } from '@/overlays/notices-store'
import { pageFacts } from '@/page/facts'
import { ownAddress } from '@/page/links'
import { SWAP } from '@/page/names'
import { entryScroll, onHistoryStep, pushEntry } from '@/page/page-history'
import { parseServerPage } from '@/page/server-page'
import { text } from '@/page/texts'
import { fetchListPage } from '@/server/printed-page'
import { isAnotherList, rememberList, setListStatus } from './list-status'
import { staggerItems } from './stagger-items'

/** The first element that a theme's selector matches; undefined when there is none or the selector is invalid. */
const pagePart = (selector: string): Element | undefined => {
  try {
    return document.querySelector(selector) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Checks `data-swap` of an island.
 *
 * @param mayHold whether the part may contain the island, which is then printed anew with it.
 * @returns the selector when it matches a part of the page that can be replaced; otherwise undefined, and the log says why.
 */
export const swapSelector = (swap: string, where: string, element: Element, mayHold = false): string | undefined => {
  const part = pagePart(swap)
  const isReplaceable = part && (mayHold ? !part.contains(document.body) : !part.contains(element))
  if (isReplaceable) return swap
  report({
    level: 'error',
    where,
    came: `data-${SWAP}="${swap}"`,
    expected: `a selector of a part of this page${mayHold ? '' : ' that does not hold the island'}`,
    write: `data-${SWAP}="#product-list" with <section id="product-list"> around the list`,
    element,
  })
  return undefined
}

/** Whether the facts of a page declare another kind of page than this one; globals in its scripts are not read. */
const isOtherKind = (factsText: string): boolean => {
  const here = pageFacts()
  try {
    const { pageId = here.pageId, pageType = here.pageType } = JSON.parse(factsText)
    return Number(pageId) !== here.pageId || pageType !== here.pageType
  } catch {
    return false
  }
}

/** Focuses the control with an id in a new part of the page, or the part itself. */
const moveFocus = (part: Element, id: string): void => {
  const control = id === '' ? null : part.querySelector(`#${CSS.escape(id)}`)
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  if (document.activeElement === control || !(part instanceof HTMLElement)) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/**
 * Replaces a part of this page by the same part of another page of the shop and takes over that page's title. Works in
 * short tasks: a long list is rendered a few items per frame. Scripts in the new part never run, islands in it mount.
 * Focus inside the old part moves to the element with the same id in the new one, else to the new part.
 *
 * @param isCurrent is asked before the page is changed; false means that a newer list is on its way.
 * @returns false, with nothing changed, when the other page is of another kind or has no such part, or is out of date.
 */
export const replacePagePart = async (
  selector: string,
  html: string,
  isCurrent: () => boolean = () => true,
): Promise<boolean> => {
  const page = await parseServerPage(html)
  if (isOtherKind(page.factsText)) return false
  await yieldInLoop()
  const part = page.take(selector)
  const measured = pagePart(selector)
  if (!part || !measured) return false
  await yieldInLoop()
  const items = staggerItems(part, measured)
  part.setAttribute('aria-busy', 'true')
  await yieldInLoop()
  const old = pagePart(selector)
  if (!old || !isCurrent()) return false
  const focused = old.contains(document.activeElement) ? document.activeElement : undefined
  old.replaceWith(part)
  if (page.title) document.title = page.title
  if (focused) moveFocus(part, focused.id)
  await items.render()
  part.removeAttribute('aria-busy')
  return true
}

/** A list that has become shorter may end above the window: then it is scrolled to its start. */
const showStart = (selector: string): void => {
  const part = pagePart(selector)
  if (part && part.getBoundingClientRect().bottom < innerHeight / 4) part.scrollIntoView()
}

/** Marks the list as busy before it is requested, so that a press shows at once; false takes the mark away. */
export const setListBusy = (selector: string, isBusy: boolean): void => {
  const part = pagePart(selector)
  if (isBusy) part?.setAttribute('aria-busy', 'true')
  else part?.removeAttribute('aria-busy')
}

/** `superseded`: a newer list was requested meanwhile. `left`: the browser loads the address itself. */
export type SwapOutcome = 'shown' | 'superseded' | 'left' | 'unreachable'

let turn = 0

/**
 * Replaces the page's list by the list of `address`, which becomes a new entry of the tab's history unless it is the
 * present one. Answers that do not hold the part and refusals are left to the browser, which loads the address. Without
 * a network that would only show the browser's error page: the old list stays, and a notice says so. Never rejects.
 *
 * @param selector of the part that holds the list, as swapSelector returned it.
 */
export const swapList = async (selector: string, address: string): Promise<SwapOutcome> => {
  if (address !== ownAddress()) pushEntry(address)
  rememberList()
  setListStatus('loading')
  setListBusy(selector, true)
  turn += 1
  const own = turn
  const isCurrent = (): boolean => own === turn
  const reply = await fetchListPage(address)
  if (!isCurrent()) return 'superseded'
  if (!reply.ok && reply.failure.kind === 'network') {
    setListStatus('unreachable')
    setListBusy(selector, false)
    notify({ text: text('list.failed'), tone: 'danger' })
    return 'unreachable'
  }
  if (reply.ok && (await replacePagePart(selector, reply.value, isCurrent)) && isCurrent()) {
    setListStatus('shown')
    showStart(selector)
    return 'shown'
  }
  if (!isCurrent()) return 'superseded'
  setListStatus('leaving')
  // A fragment in the address would make this a step within the page, which loads nothing.
  location.replace(address)
  return 'left'
}

let followed: string | undefined

/**
 * Shows the list again after steps back and forward, for as long as the document lives: the control that replaced the
 * list may be gone with the part that held it.
 */
export const followListHistory = (selector: string): void => {
  if (followed === undefined)
    onHistoryStep(async () => {
      if (followed === undefined || !isAnotherList()) return
      const scroll = entryScroll()
      const outcome = await swapList(followed, ownAddress())
      if (outcome === 'shown' && scroll !== undefined) scrollTo(0, scroll)
    })
  followed = selector
}

/** Lets the browser load the address of a list, as a link would. */
export const openList = (address: string): void => {
  setListStatus('leaving')
  location.assign(address)
}
