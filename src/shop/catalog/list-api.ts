import { plainWords } from '@/lib/html'
import { report } from '@/lib/report'
import { followable } from '@/page/links'
import { productsFrom } from '@/page/product-facts'
import type { ProductFacts } from '@/page/types'
import { wireList, wireObject, wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'
import { pushedData } from './pushed-data'

/** A request for one page of a list. */
export interface ProductPageRequest {
  readonly blockId: number
  /** The list's address as linkParameter() writes it: raw, without `ps`. */
  readonly link: string
  /** From 1. */
  readonly page: number
  /** Reads of one direction replace each other. */
  readonly direction: 'previous' | 'next'
}

/** A page of products: its cards as trusted server HTML, and the facts in its scripts. */
export interface ProductPage {
  /** `""` when there are no more products. */
  readonly html: string
  readonly products: readonly ProductFacts[]
}

const getProductPage = endpoint({
  name: 'GET product-loader',
  group: 'product-loader',
  method: 'GET',
  path: ({ blockId, link, page }: ProductPageRequest) =>
    `/srv/service/product-loader/${blockId}?link=${link}&pg=${page}`,
  answer: 'text',
  decode: wireText,
  slot: ({ blockId, direction }) => `${blockId} ${direction}`,
  failure: 'log',
  silence: 'caller',
})

/** Whether the answer is an error page, a login page or the target of a redirect instead of cards. */
const isWholePage = (html: string): boolean => /^\s*(?:<!doctype|<html)/i.test(html)

/** Fetches one page of a product list. Past the end it is empty; an answer that is a whole page is a failure, `malformed`. */
export const fetchProductPage = async (request: ProductPageRequest): Promise<Reply<ProductPage>> => {
  const reply = await getProductPage(request)
  if (!reply.ok) return reply
  const html = reply.value
  if (!isWholePage(html)) {
    return { ok: true, value: { html, products: productsFrom(pushedData(html, 'PRODUCT_DATA')) } }
  }
  report({
    level: 'error',
    where: 'GET product-loader',
    came: `a whole page instead of cards: ${JSON.stringify(html.trim().slice(0, 80))}`,
    expected: 'the cards of one page, or nothing past the end',
    write: 'check that the service does not answer with a login, error or list page',
  })
  return { ok: false, failure: { endpoint: 'GET product-loader', kind: 'malformed' } }
}

/** One of the shop's categories, as a menu links to it. */
export interface CategoryLink {
  readonly name: string
  /** From the site's root. */
  readonly url: string
}

const getCategories = endpoint({
  name: 'GET category/get',
  group: 'category',
  method: 'GET',
  path: () => '/srv/service/category/get',
  answer: 'json',
  decode: wireList(wireObject({ NAME: wireText, TITLE: wireText, URL: wireText })),
  failure: 'log',
})

/** The shop's categories in its own order; entries without a name or an address of this site are left out. */
export const fetchCategories = async (): Promise<readonly CategoryLink[]> => {
  const reply = await getCategories(undefined)
  if (!reply.ok) return []
  return reply.value.flatMap(({ NAME, TITLE, URL }) => {
    const [name, url] = [plainWords(TITLE || NAME), followable(URL)]
    return name === '' || url === undefined ? [] : [{ name, url }]
  })
}
