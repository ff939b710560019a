/**
 * The call that fetches the next page of a product list, the products' facts in its scripts, and when an answer is refused (a whole page instead of
 * cards).
 */

import { report } from '@/lib/report'
import { productsFrom } from '@/page/product-facts'
import type { ProductFacts } from '@/page/types'
import { wireText } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'

const scriptBodies = /<script\b[^>]*>([\s\S]*?)<\/script\s*>/gi
const escapeSigns: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' }

/** The value of a JavaScript string literal, given the text between its quotes. */
const literalText = (written: string): string =>
  written.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[\s\S]))/gi,
    (_all, point?: string, unit?: string, byte?: string, sign = '') => {
      const code = point ?? unit ?? byte
      if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
      return /[\r\n\u2028\u2029]/.test(sign) ? '' : (escapeSigns[sign] ?? sign)
    },
  )

const parsed = (json: string, name: string): unknown[] => {
  try {
    return [JSON.parse(json)]
  } catch (cause) {
    report({
      level: 'warn',
      where: `${name} in server HTML`,
      came: JSON.stringify(json.slice(0, 80)),
      expected: 'JSON text',
      write: `${name}.push(JSON.parse('...')) with the quotes inside escaped`,
      cause,
    })
    return []
  }
}

/**
 * Reads the data that scripts in HTML push to a global list by `NAME.push(JSON.parse('...'))`, as the platform's answers do. The scripts are
 * read as text and never run; data that is not JSON is logged and left out.
 */
export const pushedData = (html: string, name: string): readonly unknown[] => {
  const pushes = new RegExp(`\\b${name}\\.push\\(\\s*JSON\\.parse\\(\\s*(['"\`])((?:\\\\[^]|(?!\\1)[^\\\\])*)\\1`, 'g')
  return [...html.matchAll(scriptBodies)].flatMap(([, body = '']) =>
    [...body.matchAll(pushes)].flatMap(([, , written = '']) => parsed(literalText(written), name)),
  )
}

/** A request for one page of a list. */
interface ProductPageRequest {
  readonly blockId: number
  /** The list's address as linkParameter() writes it: raw, without `ps`. */
  readonly link: string
  /** From 1. */
  readonly page: number
  /** A new read aborts an older one of the same direction. */
  readonly direction: 'previous' | 'next'
}

/** A page of products: its cards as trusted server HTML, and the facts in its scripts. */
interface ProductPage {
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

/** Fetches one page of a product list. Past the end the page is empty; an answer that is a whole HTML document fails as `malformed`. */
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
