import { readFileSync } from 'node:fs'
import { clearNotices } from '@test/overlays'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, expect, vi } from 'vitest'
import { $cart } from '@/shop/cart/store'
import { closeCart, openCartShop, type ShopLine } from '@/shop/cart/test-shop'
import { settleCartLines } from '@/shop/cart/writes'

/** The first test of a file also waits for all modules. */
vi.setConfig({ testTimeout: 20_000 })

const example = readFileSync('islands/cart-summary/example.html', 'utf8')
const lineHtml = ({ id, count }: ShopLine, index: number): string =>
  `<li id="line-${id}" data-island="cart-line" data-index="${index}" data-product-id="${id}" data-max="50">
  <input data-part="quantity" value="${count}"><button type="button" data-part="increase">+</button>
  <button type="button" data-part="remove">x</button><span data-part="message"></span></li>`

const reprinted = (words: string) => `<p data-part="reprint">${words}</p>`
/** The cart’s page with these lines. */
export const cartHtml = (lines: readonly ShopLine[], words = 'eski'): string =>
  example
    .replace(/<li[\s\S]*<\/li>/, lines.map(lineHtml).join(''))
    .replace(
      '<p data-part="empty"',
      `${reprinted(words)}<form id="all"><button data-part="update-all">Güncelle</button></form>$&`,
    )

/** The element of one of the summary’s own parts. */
export const part = <E extends HTMLElement = HTMLElement>(name: string) =>
  find<E>(`#cart > * [data-part="${name}"], #cart > [data-part="${name}"]`)
/** A line’s field. */
export const quantity = (id: number) => find<HTMLInputElement>(`#line-${id} [data-part="quantity"]`)
/** Waits until no change is pending. */
export const settled = () => vi.waitFor(() => expect($cart.get().isPending).toBe(false), { timeout: 8000 })
/** Functions that clean up after each test. */
export const leavers: (() => void)[] = []

type Printed = () => string | Response | Promise<Response>

/** Shows the cart of a shop with these lines. */
export const open = async (
  lines: ShopLine[],
  html = cartHtml(lines),
  printed: Printed = () => cartHtml([], 'yeni'),
) => {
  const shop = openCartShop(lines)
  const answered = fetch
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (url.pathname.includes('/cart/')) return answered(input, init)
    const page = printed()
    return typeof page === 'string' ? new Response(page) : page
  })
  leavers.push($cart.subscribe(() => {}))
  await showPage(html, { pageId: 30 })
  await vi.waitFor(() => expect(find('#cart').dataset.islandState).toBe('ready'), { timeout: 8000 })
  return shop
}

/** Types into a line’s field. */
export const type = (id: number, text: string): void => {
  quantity(id).value = text
  quantity(id).dispatchEvent(new InputEvent('input', { bubbles: true }))
}

afterEach(async () => {
  vi.useRealTimers()
  await settleCartLines()
  for (const stop of leavers.splice(0)) stop()
  await leavePage()
  closeCart()
  clearNotices()
  vi.unstubAllGlobals()
})
