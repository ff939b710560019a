/**
 * The calls about branches (stores): which entries of the list count, where an item is in stock, and which answer to the choice of a store counts as
 * accepted.
 */

import type { Decimal } from '@/lib/decimal'
import { plainText } from '@/lib/html'
import { parseDecimal } from '@/lib/parse-decimal'
import { ANSWER_SLOW_MS } from '@/page/limits'
import { wireFlag, wireList, wireNumber, wireObject, wireOr, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

/** One of the shop's own stores. */
export interface ShopStore {
  readonly id: number
  readonly name: string
  /** Country key, e.g. `TR`. */
  readonly country: string
  /** The city's code and its name. */
  readonly city: string
  readonly cityName: string
  /** The town's code and its name. */
  readonly town: string
  readonly townName: string
  /** Street address, `""` when the server names none. */
  readonly address: string
  /** Orders can be delivered from here. */
  readonly isDeliveryStore: boolean
}

const storeFields = wireObject({
  id: wireOr(wireNumber, 0),
  Ad: wireText,
  Adres: wireText,
  Ulke: wireText,
  Il: wireText,
  IlAdi: wireText,
  Ilce: wireText,
  IlceAdi: wireText,
  is_delivery_store: wireFlag,
})

const getStores = endpoint({
  name: 'GET store/store-list',
  group: 'store-list',
  method: 'GET',
  path: () => '/srv/service/store/store-list',
  answer: 'json',
  decode: wireObject({ data: wireList(storeFields) }),
  failure: 'log',
})

/**
 * Fetches the shop's stores in the server's order; entries without an id or a name are left out. A failure is logged and gives undefined.
 * Never rejects.
 */
export const loadStores = async (): Promise<readonly ShopStore[] | undefined> => {
  const reply = await getStores(undefined)
  if (!reply.ok) return undefined
  const stores = reply.value.data.map((store) => ({
    id: store.id,
    name: plainText(store.Ad),
    country: store.Ulke,
    city: store.Il,
    cityName: plainText(store.IlAdi) || store.Il,
    town: store.Ilce,
    townName: plainText(store.IlceAdi) || store.Ilce,
    address: plainText(store.Adres),
    isDeliveryStore: store.is_delivery_store,
  }))
  return stores.filter(({ id, name }) => id > 0 && name !== '')
}

/** The store that a shopper chooses, with the codes of its country, city and town, which the platform asks for; codes may be `""`. */
export type WantedStore = Pick<ShopStore, 'id' | 'country' | 'city' | 'town'>

/** The server's answer to the choice of a store. */
export interface StoreAnswer {
  readonly isAccepted: boolean
  /** The server's message as plain text, `""` for none. */
  readonly message: string
}

const postLocation = endpoint({
  name: 'POST customer/set-location',
  group: 'customer',
  method: 'POST',
  path: () => '/srv/service/customer/set-location',
  form: ({ id, country, city, town }: WantedStore) => ({ location: { U: country, S: city, I: town }, store_id: id }),
  answer: 'json',
  decode: wireObject({ success: wireFlag, message: wireText }),
  write: true,
  failure: 'log',
})

/** Chooses a store for the session. */
export const sendStoreChoice = async (store: WantedStore): Promise<Reply<StoreAnswer>> => {
  const reply = await postLocation(store)
  if (!reply.ok) return reply
  const { success, message } = reply.value
  return { ok: true, value: { isAccepted: success, message: plainText(message) } }
}

/** How many of an item one store has. */
export interface StoreStock {
  /** The store's code in the shop's stock system. */
  readonly code: string
  readonly name: string
  /** Exact decimal; below zero counts as none. */
  readonly quantity: Decimal
}

const getStock = endpoint({
  name: 'GET Diger/Erp/store.php',
  group: 'erp',
  method: 'GET',
  path: (itemCode: string) => `/Diger/Erp/store.php?item_code=${encodeURIComponent(itemCode)}`,
  answer: 'json',
  decode: wireList(
    wireObject({
      item_code: wireText,
      store_code: wireText,
      store_description: wireText,
      ws_code: wireText,
      // The platform misspells this key; a corrected server may send the second one.
      avaliable_stock: wireText,
      available_stock: wireText,
    }),
  ),
  timeout: ANSWER_SLOW_MS,
  failure: 'log',
})

/**
 * Fetches the stores that have an item in stock or had it, in the server's order. A failure, also 8 s without an answer, is logged and gives
 * undefined. Never rejects.
 */
export const loadStoreStock = async (itemCode: string): Promise<readonly StoreStock[] | undefined> => {
  const reply = await getStock(itemCode)
  if (!reply.ok) return undefined
  return reply.value.flatMap((row) => {
    const quantity = parseDecimal(row.avaliable_stock || row.available_stock)
    const name = plainText(row.store_description)
    const codes = [row.item_code, row.ws_code].filter(Boolean)
    const isAnother = codes.length > 0 && !codes.includes(itemCode)
    if (quantity === undefined || name === '' || isAnother) return []
    return [{ code: row.store_code, name, quantity }]
  })
}
