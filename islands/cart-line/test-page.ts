import { readFileSync } from 'node:fs'
import { watchView } from '@test/in-view'
import { clearNotices } from '@test/overlays'
import { find, leavePage, showPage } from '@test/page'
import { afterEach, expect, vi } from 'vitest'
import { $cart } from '@/shop/cart/store'
import { closeCart, openCartShop, type ShopLine } from '@/shop/cart/test-shop'
import { settleCartLines } from '@/shop/cart/writes'

/** Controls which elements are in view. */
export const view = watchView()
/** The first test of a file also waits for all modules. */
vi.setConfig({ testTimeout: 20_000 })

const example = readFileSync('islands/cart-line/example.html', 'utf8')
/** A line whose quantity is typed. */
export const lineHtml = (id: number, index: number, count = '2') =>
  example
    .replace('data-index="0"', `id="line-${id}" data-index="${index}"`)
    .replace('1014', String(id))
    .replace('value="2"', `value="${count}"`)

/** A line whose quantity is a list of 1, the printed quantity 2 and more. */
export const listOf = (...counts: number[]): string =>
  `<div id="line-1" data-island="cart-line" data-index="0" data-product-id="1" data-max="30">
  <select name="quantity" data-part="quantity">${[1, ...counts].map((count) => `<option${count === 2 ? ' selected' : ''}>${count}</option>`).join('')}</select>
  <button type="button" data-part="increase">+</button><b data-part="total">1.598,00</b><p data-part="message"></p></div>`

/** The element of a line’s part. */
export const part = <E extends HTMLElement = HTMLElement>(name: string, id = 1) =>
  find<E>(`#line-${id} [data-part="${name}"]`)
/** A line’s field. */
export const field = (id = 1) => part<HTMLInputElement>('quantity', id)
/** Waits until no change is pending. */
export const settled = () => vi.waitFor(() => expect($cart.get().isPending).toBe(false), { timeout: 8000 })
/** The events that the island sent. */
export const received: { name: string; detail: unknown }[] = []
const leavers: (() => void)[] = []

/** Shows the cart of a shop with these lines. */
export const open = async (lines: ShopLine[], html?: string, isUntouched = false) => {
  const shop = openCartShop(lines)
  leavers.push($cart.subscribe(() => {}))
  const printed = html ?? lines.map(({ id, count, index }, at) => lineHtml(id, index ?? at, count)).join('')
  await showPage(`<main>${printed}</main>`, { pageId: 30 }, { isUntouched })
  for (const name of ['cart-line-changed', 'cart-line-removed'] as const)
    leavers.push(window.vitrin?.on(name, (detail) => received.push({ name, detail })) ?? (() => {}))
  return shop
}

/** Types into a line’s field. */
export const type = (text: string, id = 1): void => {
  field(id).focus()
  field(id).value = text
  field(id).dispatchEvent(new InputEvent('input', { bubbles: true }))
}
/** Leaves a line’s field. */
export const leave = (id = 1): void => {
  field(id).dispatchEvent(new Event('change', { bubbles: true }))
  field(id).blur()
}

afterEach(async () => {
  await settleCartLines()
  for (const stop of leavers.splice(0)) stop()
  await leavePage()
  closeCart()
  clearNotices()
  received.length = 0
})
