import type { VitrinEvents } from '@/page/events'
import type { ItemFacts } from '@/page/items'

/** One item as GA4's e-commerce events take it. */
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

/** Which of a product's codes is its `item_id`: that of the shop's product feed. */
export type ItemId = 'id' | 'sku'

/** GA4 takes codes of ISO 4217; the platform names the Turkish lira otherwise. */
const isoCurrency = (currency: string): string => (/^(TL|YTL)$/i.test(currency) ? 'TRY' : currency.toUpperCase())

/** Binary fractions: 0.1 + 0.2 would be reported as 0.30000000000000004. */
const rounded = (amount: number): number => Math.round(amount * 1e6) / 1e6

/** Leaves out what the page does not know: GA4 would report it as a value. */
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

/** How events of the shop become those of GA4. What was refused is none. */
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

/** The names of the shop's events that GA4 has a counterpart for. */
export const mappedEvents: readonly string[] = Object.keys(mapping)

/** Makes the dataLayer's entry of one of the shop's events; undefined for events without a counterpart, and for what was refused. */
export const ga4EventOf = (itemId: ItemId) => {
  const shop = shopEvent(itemId)
  return (name: string, detail: unknown): Ga4Event | undefined => rules[name]?.(detail, shop)
}
