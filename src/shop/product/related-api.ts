/** The call that fetches related products: price with VAT, discount, picture, quick view; which entries are left out. */

import { compareDecimals, grossPrice } from '@/lib/arithmetic'
import { canonicalDecimal, type Decimal } from '@/lib/decimal'
import { plainText } from '@/lib/html'
import { followable, siteAddress } from '@/page/links'
import { wireFlag, wireList, wireNumber, wireObject, wireOr, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

/** A product related to another one. */
export interface RelatedProduct {
  readonly id: number
  readonly name: string
  readonly brand: string
  /** Address from the site's root; `""` when the server names none that may be followed. */
  readonly url: string
  /** Address of the platform's quick view of it. */
  readonly quickView: string
  /** Small picture, `""` for none. */
  readonly image: string
  /** With VAT, exact and unrounded; undefined when the server names none. */
  readonly price: Decimal | undefined
  /** Whole percent off, 0 without a discount. */
  readonly discountPercent: number
  readonly isInStock: boolean
  /** The product has variants, which are chosen on its own page. */
  readonly hasVariants: boolean
}

/** Related products with the currency of their prices. */
export interface RelatedProducts {
  readonly products: readonly RelatedProduct[]
  /** As the platform names it, e.g. `TL`; `""` when the server names none. */
  readonly currency: string
}

/** One of a product's lists of related products; the platform has lists 1 to 4. */
export interface RelatedRequest {
  readonly productId: number
  readonly list: number
}

const relatedProduct = wireObject({
  ID: wireOr(wireNumber, 0),
  TITLE: wireText,
  BRAND: wireText,
  URL: wireText,
  SERVICE_CODE: wireText,
  IMAGE: wireObject({ SMALL: wireText, MEDIUM: wireText }),
  PRICE_SELL: wireText,
  TOTAL_SALE_PRICE: wireText,
  VAT: wireText,
  DISCOUNT_PERCENT: wireOr(wireNumber, 0),
  IN_STOCK: wireFlag,
  HAS_VARIANT: wireFlag,
})

/** The price with VAT: `TOTAL_SALE_PRICE`, which is in the page's currency, else `PRICE_SELL` plus VAT. */
const priceOf = (total: string, net: string, vat: string): Decimal | undefined => {
  const withVat = canonicalDecimal(total)
  if (withVat !== undefined && compareDecimals(withVat, 0) > 0) return withVat
  const without = canonicalDecimal(net)
  return without === undefined ? undefined : grossPrice(without, canonicalDecimal(vat) ?? '0')
}

/** The address of a product's quick view, a sub-folder of the product page's block (3/1004); `code` is the product's SERVICE_CODE. */
const quickViewOf = (id: number, code: string): string =>
  `/srv/service/content-v5/sub-folder/3/1004/quick-view/${id}${code && `/${encodeURIComponent(code)}`}`

const getRelated = endpoint({
  name: 'GET product/get-related-products',
  group: 'related-products',
  method: 'GET',
  path: ({ productId, list }: RelatedRequest) => `/srv/service/product/get-related-products/${productId}/${list}`,
  answer: 'json',
  decode: wireObject({ PRODUCTS: wireList(relatedProduct), TARGET_CURRENCY: wireText }),
  slot: ({ productId, list }) => `${productId}/${list}`,
  failure: 'log',
})

/** Fetches the products related to one; entries without an id or a name are left out. Never rejects. */
export const fetchRelatedProducts = async (request: RelatedRequest): Promise<Reply<RelatedProducts>> => {
  const reply = await getRelated(request)
  if (!reply.ok) return reply
  const products = reply.value.PRODUCTS.map((each) => ({
    id: each.ID,
    name: plainText(each.TITLE),
    brand: plainText(each.BRAND),
    url: followable(each.URL) === undefined ? '' : siteAddress(each.URL),
    quickView: quickViewOf(each.ID, each.SERVICE_CODE),
    image: siteAddress(each.IMAGE.SMALL || each.IMAGE.MEDIUM),
    price: priceOf(each.TOTAL_SALE_PRICE, each.PRICE_SELL, each.VAT),
    discountPercent: Math.round(each.DISCOUNT_PERCENT),
    isInStock: each.IN_STOCK,
    hasVariants: each.HAS_VARIANT,
  }))
  return {
    ok: true,
    value: {
      products: products.filter(({ id, name }) => id > 0 && name !== ''),
      currency: reply.value.TARGET_CURRENCY,
    },
  }
}
