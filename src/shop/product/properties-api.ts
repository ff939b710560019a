/** The calls of a choice by properties: which properties and values are offered, and which product has all chosen values. */

import { plainText } from '@/lib/html'
import { followable } from '@/page/links'
import { wireFlag, wireList, wireNumber, wireObject, wireOr, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

/** One value of a property. */
export interface PropertyOption {
  readonly id: number
  readonly name: string
  /** The product on the page has this value. */
  readonly isChosen: boolean
  /** The shop has a product with this value and the other chosen ones. */
  readonly isOffered: boolean
}

/** A property by which products of one catalog differ. */
export interface ProductProperty {
  readonly id: number
  /** `""` when the server names none. */
  readonly name: string
  readonly options: readonly PropertyOption[]
}

/** An id, 0 for none. */
const idOrNone = wireOr(wireNumber, 0)

const groupRow = wireObject({
  GROUP_ID: idOrNone,
  NAME: wireText,
  GROUP_NAME: wireText,
  OPTIONS: wireList(
    wireObject({
      ID: idOrNone,
      NAME: wireText,
      SELECTED: wireFlag,
      PRODUCT_ID: idOrNone,
    }),
  ),
})

const postAttributes = endpoint({
  name: 'POST catalog/product/attributes',
  // The prefix is the address of a cache, and caches do not answer a POST.
  group: 'site',
  method: 'POST',
  path: () => '/srv/service/catalog/product/attributes',
  form: (productId: number) => ({ product_id: productId, with_image: 1 }),
  answer: 'json',
  decode: wireList(groupRow),
  slot: String,
  failure: 'log',
})

/** Fetches the properties by which a product can be chosen; groups without options are left out. */
export const fetchProperties = async (productId: number): Promise<Reply<readonly ProductProperty[]>> => {
  const reply = await postAttributes(productId)
  if (!reply.ok) return reply
  const value = reply.value.map(({ GROUP_ID, NAME, GROUP_NAME, OPTIONS }) => ({
    id: GROUP_ID,
    name: plainText(GROUP_NAME || NAME),
    options: OPTIONS.map((option) => ({
      id: option.ID,
      name: plainText(option.NAME),
      isChosen: option.SELECTED,
      isOffered: option.SELECTED || option.PRODUCT_ID > 0,
    })).filter(({ id, name }) => id > 0 && name !== ''),
  }))
  return { ok: true, value: value.filter(({ id, options }) => id > 0 && options.length > 0) }
}

/** Chosen values of a catalog: property id to option id. */
export interface PropertyChoice {
  readonly catalogCode: string
  readonly chosen: ReadonlyMap<number, number>
}

const postChoice = endpoint({
  name: 'POST catalog/get-product-by-properties',
  group: 'site',
  method: 'POST',
  path: () => '/srv/service/catalog/get-product-by-properties',
  form: ({ catalogCode, chosen }: PropertyChoice) => ({
    catalog_code: catalogCode,
    // With explicit indexes, because PHP makes each field of `attribute[][…]` an entry of its own.
    attribute: Object.fromEntries([...chosen].map(([id, optionId], at) => [at, { id, option_id: optionId }])),
  }),
  answer: 'json',
  decode: wireList(wireObject({ ID: idOrNone, URL: wireText })),
  failure: 'log',
})

/** Fetches the product with these properties; undefined when there is none. A new request aborts the older one. */
export const fetchProductBy = async (
  choice: PropertyChoice,
): Promise<Reply<{ readonly id: number; readonly url: string } | undefined>> => {
  const reply = await postChoice(choice)
  if (!reply.ok) return reply
  const [found] = reply.value.flatMap(({ ID, URL }) => {
    const url = followable(URL)
    return ID > 0 && url !== undefined ? [{ id: ID, url }] : []
  })
  return { ok: true, value: found }
}
