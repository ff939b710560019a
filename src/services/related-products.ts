import { canonicalDecimal, compareDecimals, type Decimal } from '../lib/decimal'
import { wireFlag, wireList, wireNumber, wireObject, wireOr, wireText } from '../lib/decode'
import { grossPrice } from '../lib/money'
import { siteAddress } from '../shop/links'
import { endpoint, type Reply } from './endpoint'
import { plainWords } from './server-words'

/** A product that goes with another one. */
export interface RelatedProduct {
  readonly id: number
  readonly name: string
  readonly brand: string
  /** From the site's root. */
  readonly url: string
  /** Small picture, `""` for none. */
  readonly image: string
  /** With VAT, exact and unrounded; undefined when the server names none. */
  readonly price: Decimal | undefined
  /** Whole percent off, 0 without a discount. */
  readonly discountPercent: number
  readonly isInStock: boolean
  /** A variant must be chosen on its own page first. */
  readonly hasVariants: boolean
}

/** The list of one product's related products, with the currency of their prices. */
export interface RelatedProducts {
  readonly products: readonly RelatedProduct[]
  /** As the platform names it, e.g. `TL`; `""` when the server does not say. */
  readonly currency: string
}

/** Which of a product's lists of related products is meant (platform.md §2.1: 1 to 4). */
export interface RelatedRequest {
  readonly productId: number
  readonly list: number
}

const relatedProduct = wireObject({
  ID: wireOr(wireNumber, 0),
  TITLE: wireText,
  BRAND: wireText,
  URL: wireText,
  IMAGE: wireObject({ SMALL: wireText, MEDIUM: wireText }),
  PRICE_SELL: wireText,
  TOTAL_SALE_PRICE: wireText,
  VAT: wireText,
  DISCOUNT_PERCENT: wireOr(wireNumber, 0),
  IN_STOCK: wireFlag,
  HAS_VARIANT: wireFlag,
})

/** The price in the page's currency includes VAT already; else it is the net one with VAT (platform.md §2.3). */
const priceOf = (total: string, net: string, vat: string): Decimal | undefined => {
  const withVat = canonicalDecimal(total)
  if (withVat !== undefined && compareDecimals(withVat, 0) > 0) return withVat
  const without = canonicalDecimal(net)
  return without === undefined ? undefined : grossPrice(without, canonicalDecimal(vat) ?? '0')
}

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

/** The products that go with one (§7 "related products"); entries without an id or a name are left out. */
export const fetchRelatedProducts = async (request: RelatedRequest): Promise<Reply<RelatedProducts>> => {
  const reply = await getRelated(request)
  if (!reply.ok) return reply
  const products = reply.value.PRODUCTS.map((each) => ({
    id: each.ID,
    name: plainWords(each.TITLE),
    brand: plainWords(each.BRAND),
    url: siteAddress(each.URL),
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
