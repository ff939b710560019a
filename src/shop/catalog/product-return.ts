import { readCookie, removeCookie, writeCookie } from '@/lib/cookies'
import { productById } from '@/page/items'
import { PRODUCT_COOKIE } from '@/page/lifecycle'
import { decodeStoredText, wireObject, wireText } from '@/server/decode'

/** The product that a shopper opened from a list: the page of the list, and its index on that page from 0. */
export interface RememberedProduct {
  /** Path of the product's category, `""` when unknown. */
  readonly category: string
  readonly page: number
  readonly index: number
}

/** The category under which a product is remembered: a list may show products of several categories. */
export const categoryOf = (productId: number): string => productById(productId)?.categoryPath ?? ''

/** Remembers the product that the shopper opens, in the platform's cookie productIndex: `{category, product: "page-index"}`. */
export const rememberProduct = ({ category, page, index }: RememberedProduct): void => {
  writeCookie(PRODUCT_COOKIE, JSON.stringify({ category, product: `${page}-${index}` }))
}

const storedProduct = wireObject({ category: wireText, product: wireText })

/** The remembered product; undefined when there is none or the cookie has another format. */
export const rememberedProduct = (): RememberedProduct | undefined => {
  const { category = '', product = '' } = decodeStoredText(storedProduct, readCookie(PRODUCT_COOKIE)) ?? {}
  const [, page, index] = /^(\d+)-(\d+)$/.exec(product) ?? []
  return page && index ? { category, page: Number(page), index: Number(index) } : undefined
}

/** Removes the cookie after the return. */
export const forgetProduct = (): void => removeCookie(PRODUCT_COOKIE)
