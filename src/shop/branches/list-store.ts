import { fetchStoreStock, fetchStores, type ShopStore, type StoreStock } from './api'

export type { ShopStore, StoreStock } from './api'

/** The shop's stores; undefined when they could not be loaded, which the log has. Never rejects. */
export const loadStores = async (): Promise<readonly ShopStore[] | undefined> => {
  const reply = await fetchStores()
  return reply.ok ? reply.value : undefined
}

/** Which stores have an item; undefined when that could not be loaded, which the log has. Never rejects. */
export const loadStoreStock = async (itemCode: string): Promise<readonly StoreStock[] | undefined> => {
  const reply = await fetchStoreStock(itemCode)
  return reply.ok ? reply.value : undefined
}
