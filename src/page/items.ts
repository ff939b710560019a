/** Products in events and analytics: which source wins for name, brand, categories and price; the list and the position of a card. */

import { type Decimal, roundHalfUp } from '@/lib/decimal'
import { parseMoney } from '@/lib/money'
import type { itemNames } from './fact-names'
import { pageFacts } from './facts'
import type { ProductFacts } from './types'

/** The facts of products that answers brought after the page was printed. */
const loaded = new Map<number, ProductFacts>()

/** Adds the facts of products in an answer; they replace those that the page printed. */
export const addProducts = (products: readonly ProductFacts[]): void => {
  for (const product of products) loaded.set(product.id, product)
}

/** The facts of one product; undefined when neither the page nor an answer contains them. */
export const productById = (id: number): ProductFacts | undefined =>
  loaded.get(id) ?? pageFacts().products.find((product) => product.id === id)

/** A product in an event, as analytics need it: facts of the page, of the product's card and of the server's answers. */
export interface ItemFacts {
  /** The product. */
  readonly id: number
  /** Its variant; undefined without one. */
  readonly variantId: number | undefined
  /** The shop's code for it, `""` when the page names none. */
  readonly sku: string
  /** Its name, `""` when the page names none. */
  readonly name: string
  /** Its brand, `""` when the page names none. */
  readonly brand: string
  /** Names of its categories from the top, `[]` when the page names none. */
  readonly categories: readonly string[]
  /** Names of the chosen variant, `""` for none. */
  readonly variant: string
  /** Price of one with VAT; undefined when the page names none. */
  readonly price: number | undefined
  /** Price of one before the discount; undefined without a discount. */
  readonly oldPrice: number | undefined
  /** As the platform names it: `TL`. */
  readonly currency: string
  /** How many there are now; of a removed product how many there were. */
  readonly quantity: number
  /** By how many the quantity has grown; below zero when it has shrunk. */
  readonly change: number
  /** Number or name of the list around its card, `""` outside of a list. */
  readonly listId: string
  /** Name of that list, `""` when the page names none. */
  readonly listName: string
  /** Its position among the cards of that list, from 1; undefined outside of a list. */
  readonly position: number | undefined
}

/** Facts that a caller knows better than the page; those that are undefined or `""` are read from the page. */
interface KnownItem {
  readonly id: number
  readonly variantId?: number | undefined
  readonly sku?: string | undefined
  readonly name?: string | undefined
  readonly brand?: string | undefined
  readonly variant?: string | undefined
  readonly price?: Decimal | undefined
  readonly oldPrice?: Decimal | undefined
  /** 1 when it is left out. */
  readonly quantity?: Decimal | undefined
  /** 0 when it is left out. */
  readonly change?: Decimal | undefined
}

/** Selector of a product's card. */
const CARD = '[data-product]'

const shown = new Map<number, Omit<KnownItem, 'id'>>()

/** Notes facts that the page shows now instead of the printed ones, e.g. the price of the chosen variant; undefined removes the note. */
export const noteShownItem = (id: number, facts: Omit<KnownItem, 'id'> | undefined): void => {
  if (facts) shown.set(id, facts)
  else shown.delete(id)
}

const listOf = (card: Element | null): Pick<ItemFacts, 'listId' | 'listName'> => {
  const {
    listId,
    listName,
    block = '',
    blockName = '',
  } = card?.closest<HTMLElement>('[data-list-id],[data-block]')?.dataset ?? {}
  return { listId: listId ?? block, listName: listName ?? blockName }
}

const positionOf = (card: Element | null): number | undefined => {
  const list = card?.closest('[data-list-id],[data-block]')
  return (card && list && [...list.querySelectorAll(CARD)].indexOf(card) + 1) || undefined
}

const categoriesOf = (path: string): readonly string[] =>
  path
    .split(/[>/]/)
    .map((name) => name.trim())
    .filter(Boolean)

/** The first card of a product on the page. */
export const cardOf = (productId: number): Element | null => document.querySelector(`[data-product="${productId}"]`)

/**
 * Collects the facts of a product for an event. The first source with a value wins: the caller, the facts noted by `noteShownItem`, the
 * `data-fact` elements of the product's card, the page's facts.
 *
 * @param element an element in the product's card, which also decides list and position; null when there is none.
 */
export const itemAt = (element: Element | null, known: KnownItem): ItemFacts => {
  const facts = pageFacts()
  const card = element?.closest(CARD) ?? null
  const at = shown.get(known.id)
  const product = productById(known.id)
  const printed = (name: keyof typeof itemNames): string =>
    (card ?? element)?.querySelector(`[data-fact="${name}"]`)?.textContent?.trim() ?? ''
  const amount = (decimal: Decimal | undefined): number | undefined =>
    decimal === undefined ? undefined : Number(roundHalfUp(decimal, facts.decimals))
  const money = (name: 'price' | 'old-price'): Decimal | undefined => parseMoney(printed(name), facts)
  const path = printed('category') || product?.category || product?.categoryPath || ''
  const quantity = Number(known.quantity ?? 1)
  return {
    ...listOf(card),
    id: known.id,
    variantId: known.variantId || undefined,
    sku: known.sku || at?.sku || printed('sku') || product?.code || '',
    name: known.name || printed('name') || product?.name || '',
    brand: known.brand || printed('brand') || product?.brand || '',
    categories: categoriesOf(path),
    variant: known.variant || at?.variant || printed('variant'),
    price: amount(known.price ?? at?.price ?? money('price') ?? product?.price),
    oldPrice: amount(known.oldPrice ?? at?.oldPrice ?? money('old-price') ?? product?.oldPrice),
    currency: product?.targetCurrency || facts.currency,
    quantity,
    change: Number(known.change ?? 0),
    position: positionOf(card),
  }
}
