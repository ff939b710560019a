import { fetchStores, type ShopStore } from './api'

export type { ShopStore } from './api'

/** The shop's stores; undefined when they could not be loaded, which the log has. Never rejects. */
export const loadStores = async (): Promise<readonly ShopStore[] | undefined> => {
  const reply = await fetchStores()
  return reply.ok ? reply.value : undefined
}
