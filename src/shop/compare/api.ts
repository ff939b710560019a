/** The call that fetches the compared products that the shop still sells, with names, links and pictures. */

import { plainText } from '@/lib/html'
import { followable, siteAddress } from '@/page/links'
import { wireList, wireNumber, wireObject, wireOr, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

/** One product of the comparison list. */
export interface ComparedProduct {
  readonly id: number
  /** `""` when the server cannot tell it. */
  readonly name: string
  /** Address from the site's root, `""` when the server names none that may be followed. */
  readonly url: string
  /** Small picture, `""` for none. */
  readonly image: string
}

const comparedProduct = wireObject({
  ID: wireOr(wireNumber, 0),
  TITLE: wireText,
  URL: wireText,
  IMAGE: wireObject({ SMALL: wireText }),
})

const getList = endpoint({
  name: 'GET compare/get-list',
  group: 'site',
  method: 'GET',
  path: (productIds: readonly number[]) => `/srv/service/compare/get-list/${productIds.join('-')}`,
  answer: 'json',
  // An answer without the key is not an empty list: only a list shows that a product is no longer sold.
  decode: wireObject({ PRODUCT_LIST: wireOr(wireList(comparedProduct), undefined) }),
  failure: 'log',
})

/**
 * Fetches the compared products that the shop still sells, in the server's order; undefined when the answer has no list. The newest
 * request aborts an older one. Never rejects.
 */
export const fetchComparedProducts = async (
  productIds: readonly number[],
): Promise<Reply<readonly ComparedProduct[] | undefined>> => {
  const reply = await getList(productIds)
  if (!reply.ok) return reply
  const value = reply.value.PRODUCT_LIST?.map(({ ID, TITLE, URL, IMAGE }) => ({
    id: ID,
    name: plainText(TITLE),
    url: followable(URL) === undefined ? '' : siteAddress(URL),
    image: siteAddress(IMAGE.SMALL),
  }))
  return { ok: true, value }
}
