// @vitest-environment dom
import { describe, expect, it } from 'vitest'
import { removesByCode, removesByRequest } from './page-changes'

describe('a listener for the press that removes a line', () => {
  it.each([
    'function () { cart.remove($(this).data("key")) }',
    'function (e) { e.preventDefault(); removeFromCart(this) }',
    '(e) => $.ajax({ url: "/cart/change.js", type: "POST", data: { line: 1, quantity: 0 } })',
    'function () { $.post("index.php?route=checkout/cart/remove", { key: 1 }) }',
    'function () { $.post(sepet + "/sepet/sil", { id: 1 }, refresh) }',
    'function () { $.get($(this).attr("href"), refresh) }',
    'function () { window.location = this.href }',
    'function () { $(this).closest("form").submit() }',
  ])('removes it, too: %s', (code) => expect(removesByCode(code, true)).toBe(true))

  it.each([
    'function () { trackRemoveFromCart(this) }',
    'function () { gtag("event", "remove_from_cart", { item: 1 }) }',
    'function () { $.post("/track/cart/remove", { id: 1 }) }',
    'function () { localStorage.removeItem("note") }',
    'function () { $(this).closest(".cart-item").addClass("is-removing") }',
    'function () { $.get("/stats?page=cart") }',
  ])('does not, and runs: %s', (code) => expect(removesByCode(code, true)).toBe(false))
})

it.each([
  ['POST', '/cart/change.js', '{"line":1,"quantity":0}', true],
  ['POST', '/cart/update.js', '{"updates":{"1":0,"2":3}}', true],
  ['GET', '/cart/change?line=1&quantity=0', '', true],
  ['GET', '/sepet/urunSil/0', '', true],
  ['POST', '/index.php?route=checkout/cart/remove', 'key=1', true],
  ['POST', '/wp-admin/admin-ajax.php', 'action=remove_from_cart', true],
  ['POST', '/tr/?rand=1', 'controller=cart&ajax=true&delete=true&id_product=1', true],
  ['POST', '/?rand=1', 'controller=cart&ajax=true&add=true&op=up', false],
  ['POST', '/cart/change.js', '{"line":1,"quantity":10}', false],
  ['POST', '/cart/update.js', '{"note":"Kapıya 0,5 m"}', false],
  ['GET', '/cart.js', '', false],
  ['POST', '/collect?event=remove_from_cart', '', false],
  ['POST', 'https://tracker.example/cart/remove', '', false],
  ['POST', '/favorites/remove', '', false],
])('A request of the page, %s %s %s, removes from the cart: %s', (method, address, body, isRemoval) => {
  expect(removesByRequest({ method, address, body })).toBe(isRemoval)
})
