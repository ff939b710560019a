// @vitest-environment dom
import { find, touch } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { refreshCartLines } from '@/shop/cart/reading'
import { applyTotals } from '@/shop/cart/store'
import type { ShopLine } from '@/shop/cart/test-shop'
import { open } from './test-page'

const row = ({ id, count }: ShopLine, index: number): string =>
  `<tr id="line-${id}" data-island="cart-line" data-index="${index}" data-product-id="${id}"><td><input data-part="quantity" value="${count}"></td><td><button type="button" data-part="remove">x</button></td></tr>`
const table = (lines: readonly ShopLine[], list = ''): string =>
  `<table><tbody${list}>${lines.map(row).join('')}</tbody></table>`
/** A page with a cart in a drawer outside of the main content, and another cart in the header. */
const drawer = (inside: string): string => `<!doctype html><html><body>
  <header><span data-island="cart-summary" id="cart"><b data-part="count">1</b></span></header>
  <x-drawer data-island="cart-summary">${inside}</x-drawer><main><h1>Liste</h1></main></body></html>`

describe('A cart in a drawer outside of the main content', () => {
  // The first test of the file, so that nobody has followed the cart's lines yet.
  test('that was printed empty and comes alive after the first product was added shows it', async () => {
    const print = (all: readonly ShopLine[]) =>
      drawer(all.length > 0 ? table(all) : '<p data-part="empty">Boş</p>')
        .replace('"cart-summary" id="cart"', '"cart-badge" id="cart"')
        .replace('<x-drawer', '<x-drawer data-load="interaction"')
    const shop = await open([], print([]), () => print(shop.cart))
    shop.cart.push({ id: 2, count: '1' })
    applyTotals({ count: 1, total: '10' })
    await touch('x-drawer')
    await vi.waitFor(() => expect(find('#line-2').parentElement?.localName).toBe('tbody'))
  })

  const added = async (print: (lines: readonly ShopLine[]) => string, lines: ShopLine[]) => {
    const shop = await open(lines, print(lines), () => print(shop.cart))
    shop.cart.push({ id: 2, count: '1' })
    applyTotals({ count: 2, total: '20' })
    await vi.waitFor(() => expect(find('#line-2').parentElement?.localName).toBe('tbody'), { timeout: 5000 })
    return shop
  }

  test.each([
    ['takes the rows that were added elsewhere', ' data-part="lines"'],
    ['takes them also where nothing names the list', ''],
  ])('%s, and keeps the nodes of all others', async (_what, list) => {
    const lines: ShopLine[] = [{ id: 1, count: '1' }]
    const shown = added((all) => drawer(table(all, list)), lines)
    const first = await vi.waitFor(() => find('#line-1'))
    await shown
    expect(find('#line-1')).toBe(first)
  })

  test('that was printed empty, without a list, is printed anew with its first line', async () => {
    await added((all) => drawer(all.length > 0 ? table(all) : '<p data-part="empty">Boş</p>'), [])
    expect(document.querySelector('x-drawer [data-part="empty"]')).toBeNull()
    await touch('#line-2')
    expect(find('#line-2').dataset.islandState).toBe('ready')
  })

  test('says that it is empty in the words that the server prints then', async () => {
    const print = (all: readonly ShopLine[]) =>
      drawer(all.length > 0 ? table(all, ' data-part="lines"') : '<p data-part="empty">Sepetiniz boş</p>')
    const shop = await open([{ id: 1, count: '1' }], print([{ id: 1, count: '1' }]), () => print(shop.cart))
    await touch('#line-1')
    find('#line-1 [data-part="remove"]').click()
    await vi.waitFor(() => expect(find('x-drawer [data-part="empty"]').hidden).toBe(false), { timeout: 5000 })
    expect(find<HTMLTableCellElement>('tr.vitrin-cart-removed > td').colSpan).toBe(2)
    find('.vitrin-cart-removed button').click()
    await vi.waitFor(() => expect(find('x-drawer [data-part="empty"]').hidden).toBe(true))
    expect(find('#line-1').hidden).toBe(false)
  })

  test('that comes alive after a product was added takes its row', async () => {
    const lines: ShopLine[] = [{ id: 1, count: '1' }]
    const print = (all: readonly ShopLine[]) =>
      drawer(table(all)).replace('<x-drawer', '<x-drawer data-load="interaction"')
    const shop = await open(lines, print(lines), () => print(shop.cart))
    shop.cart.push({ id: 2, count: '1' })
    applyTotals({ count: 2, total: '20' })
    await refreshCartLines()
    await touch('x-drawer')
    await vi.waitFor(() => expect(find('#line-2').parentElement?.localName).toBe('tbody'))
  })
})
