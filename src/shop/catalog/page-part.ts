/**
 * Replaces a part of the page by the same part of a fetched page, some cards per frame: when it is refused, where the focus goes, and the check of
 * `data-swap`.
 */

import { report } from '@/lib/report'
import { afterFrame, yieldInLoop } from '@/lib/scheduling'
import { SWAP } from '@/page/names'
import { parseServerPage, type ServerPage } from '@/page/server-page'
import { controlSelector } from '@/ui/page-controls'

/** Lists with fewer items are rendered at once. */
const MIN_ITEMS = 8
/** A batch that was painted within this time (one frame on most screens) lets the next batch hold one item more. */
const QUICK_FRAME_MS = 20

/** The `dataset` name on list chunks, the wrappers of cards of a long list: `open` or `closed`. */
export const CHUNK_DATA = 'listChunk'

/** The items of a list that reserve their space and are not rendered yet. */
interface StaggeredItems {
  /** Renders the items in their order, a few per frame. Never rejects. */
  render(): Promise<void>
}

const childrenOf = (element: Element): HTMLElement[] =>
  [...element.children].filter((child): child is HTMLElement => child instanceof HTMLElement)

const sizeOf = (element: Element): number => element.getElementsByTagName('*').length

/** The number of descendants outside of the largest child: the element with the highest one is a list. */
const spreadOf = (element: Element): number => sizeOf(element) - Math.max(...childrenOf(element).map(sizeOf))

/** The items of the longest list in a part of the page; none when every list has less than 8. */
const itemsIn = (part: Element): HTMLElement[] => {
  const lists = [...part.querySelectorAll('*')].filter((each) => childrenOf(each).length >= MIN_ITEMS)
  const [longest] = lists.map((list) => ({ list, spread: spreadOf(list) })).sort((a, b) => b.spread - a.spread)
  return longest ? childrenOf(longest.list) : []
}

const renderItem = (item: HTMLElement): void => {
  item.style.removeProperty('content-visibility')
  item.style.removeProperty('contain-intrinsic-size')
  if (item.getAttribute('style') === '') item.removeAttribute('style')
}

/**
 * Defers the rendering of a long list, because all items in one task take several times 50 ms. Each item of `part`, which is about to replace
 * `old`, reserves the size of the item at the same position of `old` until it is rendered.
 */
export const staggerItems = (part: Element, old: Element): StaggeredItems => {
  const single = itemsIn(old).filter(({ dataset }) => dataset[CHUNK_DATA] === undefined)
  const sizes = single.map(({ offsetWidth, offsetHeight }) => `${offsetWidth}px ${offsetHeight}px`)
  const items = sizes.length > 0 ? itemsIn(part) : []
  for (const [index, { style }] of items.entries()) {
    style.setProperty('content-visibility', 'hidden')
    style.setProperty('contain-intrinsic-size', sizes[Math.min(index, sizes.length - 1)] ?? '')
  }
  return {
    render: async () => {
      await afterFrame()
      for (let done = 0, count = 1; done < items.length && part.isConnected; ) {
        const started = performance.now()
        for (const item of items.slice(done, done + count)) renderItem(item)
        done += count
        await afterFrame()
        count = performance.now() - started < QUICK_FRAME_MS ? count + 1 : 1
      }
    },
  }
}

/** The first element that a theme's selector matches; undefined when there is none or the selector is invalid. */
export const pagePart = (selector: string): Element | undefined => {
  try {
    return document.querySelector(selector) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Checks `data-swap` of an island.
 *
 * @param mayHold whether the part may contain the island, which is then replaced with it.
 * @returns the selector when it matches a part of the page that can be replaced; else undefined, with a line in the log.
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

/** Focuses the same control in the part that has replaced an old one: by its id, else by its name and its turn among equal ones; or the part itself. */
const moveFocus = (part: Element, old: Element, focused: Element): void => {
  const selector = controlSelector(focused)
  const turn = selector ? [...old.querySelectorAll(selector)].indexOf(focused) : -1
  const control = turn < 0 ? undefined : part.querySelectorAll(selector)[turn]
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  if (document.activeElement === control || !(part instanceof HTMLElement)) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/**
 * Replaces a part of this page by the same part of another page of the shop, and this page's title by that page's. Works in short tasks: a
 * long list is rendered a few items per frame. Scripts in the new part never run, islands in it mount. Focus inside of the old part moves
 * to the same control of the new one, by id or name, else to the new part.
 *
 * @param isCurrent is called before the page is changed; false means that a newer list was requested.
 * @param takeMore is called once the part is replaced, to take other parts of the other page.
 * @returns false, with nothing changed, when the other page is of another kind or has no such part, or `isCurrent` gave false.
 */
export const replacePagePart = async (
  selector: string,
  html: string,
  isCurrent: () => boolean = () => true,
  takeMore?: (page: ServerPage) => Promise<void>,
): Promise<boolean> => {
  const page = await parseServerPage(html)
  if (page.isOtherKind) return false
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
  if (focused) moveFocus(part, old, focused)
  if (takeMore) await yieldInLoop()
  await Promise.all([items.render(), isCurrent() && takeMore?.(page)])
  part.removeAttribute('aria-busy')
  return true
}
