/**
 * Which event of the shop becomes which GA4 event for analytics (`add_to_cart`, `view_item` …), with which items, value and currency (TL is TRY);
 * refused actions become none.
 */

import type { VitrinEvents } from '@/page/events'
import type { ItemFacts } from '@/page/items'

/** One item of a GA4 e-commerce event. */
export interface Ga4Item {
  readonly item_id: string
  readonly item_name: string
  readonly quantity: number
  readonly [parameter: string]: string | number
}

/** One entry of the page's `dataLayer`. */
export interface Ga4Event {
  readonly event: string
  readonly ecommerce?: {
    readonly currency: string
    readonly value: number
    readonly items: readonly Ga4Item[]
    readonly item_list_id?: string
    readonly item_list_name?: string
  }
  readonly [parameter: string]: unknown
}

/** Which of a product's codes is its `item_id`; it must be the one in the shop's product feed. */
export type ItemId = 'id' | 'sku'

/** Returns the ISO 4217 code that GA4 expects; the platform writes TL or YTL for the Turkish lira. */
const isoCurrency = (currency: string): string => (/^(TL|YTL)$/i.test(currency) ? 'TRY' : currency.toUpperCase())

/** Rounds a sum to 6 decimals, because binary fractions would report 0.1 + 0.2 as 0.30000000000000004. */
const rounded = (amount: number): number => Math.round(amount * 1e6) / 1e6

/** Removes parameters that the page does not know, which GA4 would report as values. */
const present = (parameters: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(parameters).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '',
    ),
  )

const itemFrom = (item: ItemFacts, quantity: number, itemId: ItemId): Ga4Item => {
  const { id, sku, name, brand, categories, variant, price, oldPrice, listId, listName, position } = item
  const levels = categories.slice(0, 5).map((each, at) => [`item_category${at === 0 ? '' : at + 1}`, each] as const)
  const isReduced = price !== undefined && oldPrice !== undefined && oldPrice > price
  return {
    item_id: (itemId === 'sku' && sku) || String(id),
    item_name: name,
    quantity,
    ...present({
      item_brand: brand,
      item_variant: variant,
      price,
      discount: isReduced ? rounded(oldPrice - price) : undefined,
      item_list_id: listId,
      item_list_name: listName,
      index: position,
    }),
    ...Object.fromEntries(levels),
  }
}

type CountOf = (item: ItemFacts) => number

const held: CountOf = ({ quantity }) => quantity
const changed: CountOf = ({ change }) => Math.abs(change)

type Shop = (event: string, items: readonly ItemFacts[], count?: CountOf, total?: number) => Ga4Event | undefined

const shopEvent =
  (itemId: ItemId): Shop =>
  (event, items, count = held, total) => {
    const [first] = items
    if (!first) return undefined
    const worth = items.reduce((sum, item) => sum + (item.price ?? 0) * count(item), 0)
    return {
      event,
      ecommerce: {
        currency: isoCurrency(first.currency),
        value: total ?? rounded(worth),
        items: items.map((item) => itemFrom(item, count(item), itemId)),
        ...(first.listId && items.every(({ listId }) => listId === first.listId)
          ? { item_list_id: first.listId, item_list_name: first.listName }
          : {}),
      },
    }
  }

type Mapping = { readonly [N in keyof VitrinEvents]?: (detail: VitrinEvents[N], shop: Shop) => Ga4Event | undefined }

/** Maps the shop's events to GA4 events. Refused actions map to none. */
const mapping: Mapping = {
  'list-viewed': ({ items }, shop) => shop('view_item_list', items),
  'item-selected': ({ item }, shop) => shop('select_item', [item]),
  'item-viewed': ({ item }, shop) => shop('view_item', [item]),
  'cart-added': ({ item }, shop) => shop('add_to_cart', [item], changed),
  'cart-line-changed': ({ item, isAccepted }, shop) =>
    isAccepted && item && item.change !== 0
      ? shop(item.change > 0 ? 'add_to_cart' : 'remove_from_cart', [item], changed)
      : undefined,
  'cart-line-removed': ({ item }, shop) => item && shop('remove_from_cart', [item], changed),
  'cart-line-restored': ({ item }, shop) => item && shop('add_to_cart', [item], changed),
  'cart-cleared': ({ isAccepted, items }, shop) => (isAccepted ? shop('remove_from_cart', items) : undefined),
  'cart-viewed': ({ items, total }, shop) => shop('view_cart', items, held, total),
  'checkout-started': ({ items, total }, shop) => shop('begin_checkout', items, held, total),
  'favorite-changed': ({ isAccepted, isFavorite, item }, shop) =>
    isAccepted && isFavorite ? shop('add_to_wishlist', [item]) : undefined,
  'search-submitted': ({ word }) => ({ event: 'search', search_term: word }),
  'logged-in': ({ type }) => ({ event: 'login', method: type }),
  registered: ({ isAccepted, method }) => (isAccepted ? { event: 'sign_up', method } : undefined),
}

interface AnyRule {
  read(detail: unknown, shop: Shop): Ga4Event | undefined
}

const rules: Readonly<Record<string, AnyRule['read'] | undefined>> = mapping

/** The names of the shop's events that are mapped. */
export const mappedEvents: readonly string[] = Object.keys(mapping)

/** Returns what turns an event of the shop into an entry of `dataLayer`; undefined for events without a mapping and refused actions. */
export const ga4EventOf = (itemId: ItemId) => {
  const shop = shopEvent(itemId)
  return (name: string, detail: unknown): Ga4Event | undefined => rules[name]?.(detail, shop)
}
