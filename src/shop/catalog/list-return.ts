/** What is kept for the return to a list: the opened product in the cookie `productIndex`, and of the filter panel its open groups, focus and scroll position. */

import { readCookie, removeCookie, writeCookie } from '@/lib/cookies'
import { readTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { productById } from '@/page/items'
import { HANDOVER, PRODUCT_COOKIE } from '@/page/lifecycle'
import {
  decodeStored,
  decodeStoredText,
  wireElse,
  wireFlag,
  wireNumber,
  wireObject,
  wireRecord,
  wireText,
} from '@/server/decode'

/** The product that a shopper opened from a list: the page of the list, and its index on that page from 0. */
export interface RememberedProduct {
  /** Path of the product's category, `""` when unknown. */
  readonly category: string
  readonly page: number
  readonly index: number
}

/** The category under which a product is remembered: a list may show products of several categories. */
export const categoryOf = (productId: number): string => productById(productId)?.categoryPath ?? ''

/** Remembers the product that the shopper opens, in the platform's cookie productIndex: `{category, product: "page-index"}`. */
export const rememberProduct = ({ category, page, index }: RememberedProduct): void => {
  writeCookie(PRODUCT_COOKIE, JSON.stringify({ category, product: `${page}-${index}` }))
}

const storedProduct = wireObject({ category: wireText, product: wireText })

/** The remembered product; undefined when there is none or the cookie has another format. */
export const rememberedProduct = (): RememberedProduct | undefined => {
  const { category = '', product = '' } = decodeStoredText(storedProduct, readCookie(PRODUCT_COOKIE)) ?? {}
  const [, page, index] = /^(\d+)-(\d+)$/.exec(product) ?? []
  return page && index ? { category, page: Number(page), index: Number(index) } : undefined
}

/** Removes the cookie after the return. */
export const forgetProduct = (): void => removeCookie(PRODUCT_COOKIE)

/** The state of the filter panel that is kept when a choice loads the page anew. */
export interface PanelRestore {
  /** Groups that the shopper opened or closed, by key. */
  readonly open: Readonly<Record<string, boolean>>
  /** Id of the control that had the focus, `""` for none. */
  readonly focus: string
  /** Pixels from the page's top. */
  readonly scroll: number
}

const panelEntry = 'vitrin-filter-panel'

const nothingKept: PanelRestore = { open: {}, focus: '', scroll: 0 }

const storedPanel = wireObject({
  path: wireText,
  open: wireElse(wireRecord(wireFlag), {}),
  focus: wireElse(wireText, ''),
  scroll: wireElse(wireNumber, 0),
})

/** Reads the state that this tab has kept for a list. Focus and scroll position are given once, to the page that follows the choice. */
export const takePanelRestore = (path: string): PanelRestore => {
  const kept = decodeStored(storedPanel, readTabEntry(panelEntry))
  if (kept?.path !== path) return nothingKept
  const { open, focus, scroll } = kept
  writeTabEntry(panelEntry, { path, open })
  return { open, focus, scroll }
}

/** Keeps the state for the next page of a list, in this tab. Where storage is blocked or full, only focus and scroll position are lost. */
export const keepPanelRestore = (path: string, restore: PanelRestore): void => {
  writeTabEntry(panelEntry, { path, ...restore })
}

/** A control's or group's name without numbers, which differ on the next page. `src/island/extras.ts` compares it. */
const nameOf = (element: Element | null): string => element?.textContent.replaceAll(/[\d\s()]+/g, ' ').trim() ?? ''

/**
 * Keeps for the next page which printed filter groups are open, how far the page is scrolled, and which control loads the list anew.
 *
 * @param title selects what gets the focus without a control.
 */
export const handOverPanel = (panel: Element, control: Element | null, title: string): void => {
  const open = [...panel.querySelectorAll('details[open] > summary')].map(nameOf)
  writeTabEntry(HANDOVER, [scrollY, nameOf(control?.closest('label') ?? control), title, ...open].join('\n'))
}
