import type { FavoriteItem } from './api'

/** Ids of a product's entries in the collection, separated by spaces (`""` in wishlist mode), by product id. */
export type FavoriteItems = Readonly<Record<number, string>>

/** The server's list by product: several variants of a product in the collection are one favorite. */
export const itemsByProduct = (list: readonly FavoriteItem[]): FavoriteItems => {
  const items = new Map<number, string>()
  for (const { productId, itemId } of list) items.set(productId, `${items.get(productId) ?? ''} ${itemId}`.trim())
  return Object.fromEntries(items)
}

/** Changes of single products: the entry's id when added, undefined when removed. */
export type FavoriteChanges = Readonly<Record<number, string | undefined>>

/** The items after the changes. */
export const withChanges = (items: FavoriteItems, changes: FavoriteChanges): FavoriteItems => {
  const entries = new Map(Object.entries(items))
  for (const [productId, itemId] of Object.entries(changes)) {
    if (itemId === undefined) entries.delete(productId)
    else entries.set(productId, itemId)
  }
  return Object.fromEntries(entries)
}

/** Changes whose request is under way, by product id: true adds, false removes. */
export type PendingChanges = Readonly<Record<number, boolean>>

/** Pending changes as changes: an added product without an entry yet has `""`. */
export const pendingAsChanges = (items: FavoriteItems, pending: PendingChanges): FavoriteChanges =>
  Object.fromEntries(
    Object.entries(pending).map(([productId, isWanted]) => [
      productId,
      isWanted ? (items[Number(productId)] ?? '') : undefined,
    ]),
  )
