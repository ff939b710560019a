/** The server's word on favorites, and what the shopper wishes meanwhile: plain data, so that merging can be tested. */

import type { FavoriteItem } from '../services/favorites'

/** Product id to the ids of its entries in the collection, between spaces (`""` in wishlist mode). */
export type FavoriteItems = Readonly<Record<number, string>>

/** The server's list by product: one that is in the collection in several variants is one favorite. */
export const itemsByProduct = (list: readonly FavoriteItem[]): FavoriteItems => {
  const items = new Map<number, string>()
  for (const { productId, itemId } of list) items.set(productId, `${items.get(productId) ?? ''} ${itemId}`.trim())
  return Object.fromEntries(items)
}

/** What happened to single products: an item id when added, undefined when removed. */
export type FavoriteChanges = Readonly<Record<number, string | undefined>>

/** Items after changes. */
export const withChanges = (items: FavoriteItems, changes: FavoriteChanges): FavoriteItems => {
  const entries = new Map(Object.entries(items))
  for (const [productId, itemId] of Object.entries(changes)) {
    if (itemId === undefined) entries.delete(productId)
    else entries.set(productId, itemId)
  }
  return Object.fromEntries(entries)
}

/** Wishes under way as changes: a wished product without an item of its own yet has `""`. */
export const wishesAsChanges = (items: FavoriteItems, wishes: Readonly<Record<number, boolean>>): FavoriteChanges =>
  Object.fromEntries(
    Object.entries(wishes).map(([productId, wanted]) => [
      productId,
      wanted ? (items[Number(productId)] ?? '') : undefined,
    ]),
  )
