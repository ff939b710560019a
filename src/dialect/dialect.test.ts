// @vitest-environment dom
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

const CARD = '<div class="product-item"><a class="btn" onclick="addToCart(146, 0, 1)">Sepete ekle</a></div>'

/** Adds Vitrin's script tag to the page, because the dialect is read from it once, at the start. */
beforeAll(() => {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
  script.dataset.dialect = 'stock'
  document.documentElement.append(script)
})

afterEach(leavePage)

describe('A page that names the stock dialect', () => {
  test('is alive without naming an island, and adds once', async () => {
    const sent = answerWith({ 'add-to-cart': () => ({ status: 1, statusText: '', totalQuantity: 1 }) })
    const called = vi.fn()
    Object.assign(window, { addToCart: called })
    await showPage(CARD)
    find('.btn').click()
    await vi.waitFor(() => expect(sent.some(({ url }) => url.pathname.includes('add-to-cart'))).toBe(true))
    await vi.waitFor(() => expect(find('.product-item').dataset.islandState).toBe('ready'))
    expect(sent.filter(({ url }) => url.pathname.includes('add-to-cart'))).toHaveLength(1)
    expect(called).not.toHaveBeenCalled()
  })

  test('lets late HTML speak it', async () => {
    await showPage('<main></main>')
    find('main').innerHTML = CARD
    await vi.waitFor(() => expect(window.vitrin?.islands().map(({ name }) => name)).toEqual(['add-to-cart']))
    expect(find('.btn').dataset.part).toBe('submit')
  })

  test('opens a drawer of plain boxes by its link, with the lines of the cart in it', async () => {
    const line = { ID: '1467', CART_ID: '0', VARIANT_ID: '0', COUNT: '1', TITLE: 'Keten', STOCK: 10, PRICE_SELL: '10' }
    const sent = answerWith({
      'cart/load': () => ({ PRODUCTS: [line], PRICE_GENERAL: '10,00' }),
      'cart/update-item': () => ({ status: 1, statusText: '' }),
    })
    const calls = () => sent.map(({ url }) => url.pathname.replace(/^.*service\//, ''))
    await showPage(`<a id="link" href="#header-cart-panel-935" data-toggle="drawer">Sepet</a><div class="drawer-overlay" data-rel="header-cart-panel-935"></div>
      <div class="drawer-wrapper" id="header-cart-panel-935" data-position="right"><a class="drawer-close">x</a><div class="drawer-body">
      <div class="cart-product"><i class="ti-minus"></i><input id="qtyHeaderCart1467" value="1" data-pid="0" data-increment="0.5"><i class="ti-plus"></i><a id="delete-product-1467">Sil</a></div>
      <a id="go-order-btn" href="/order">Sipariş</a></div></div>`)
    const isOpen = () => ['.drawer-wrapper', '.drawer-overlay'].map((each) => find(each).classList.contains('active'))
    find('#link').click()
    await vi.waitFor(() => expect(isOpen()).toEqual([true, true]))
    find('.ti-plus').click()
    await vi.waitFor(() => expect(find<HTMLInputElement>('#qtyHeaderCart1467').value.replace('.', ',')).toBe('1,5'))
    await vi.waitFor(() => expect(calls()).toEqual(['cart/load', 'cart/update-item/0/1.5', 'cart/load']), {
      timeout: 5000,
    })
    expect(find('.drawer-body').dataset.island).toBe('cart-summary')
    expect(find('#go-order-btn').dataset.part).toBe('checkout')
    expect(find('#delete-product-1467').dataset.part).toBe('remove')
    find('.drawer-close').click()
    await vi.waitFor(() => expect(isOpen()).toEqual([false, false]))
  })

  test('opens an accordion of plain boxes and a tooltip without an element for its words', async () => {
    await showPage(`<div class="accordion-wrapper"><a id="h" data-toggle="accordion" data-target="#x" data-mobile="false">a</a><div id="x" style="display:none">b</div></div>
      <a id="tip" data-toggle="tooltip" data-title="Ücretsiz" data-placement="left">?</a>`)
    await vi.waitFor(() => expect(find('#h').getAttribute('aria-expanded')).toBe('false'))
    find('#h').click()
    await vi.waitFor(() => expect(find('#x').classList.contains('active')).toBe(true))
    find('#tip').click()
    await vi.waitFor(() => expect(document.querySelector('.vitrin-popover')?.textContent).toBe('Ücretsiz'))
    expect(window.vitrin?.log.filter(({ where }) => /accordion|tooltip|dialect/.test(where))).toEqual([])
  })

  test('gives an inline handler back where its island is switched off', async () => {
    await showPage('')
    document.head.append(Object.assign(document.createElement('meta'), { name: 'vitrin', content: 'off: add-to-cart' }))
    document.body.innerHTML = CARD
    await vi.waitFor(() => expect(find('.product-item').dataset.islandState).toBe('off'))
    expect(find('.btn').hasAttribute('onclick')).toBe(false)
    find('.btn').click()
    expect(find('.btn').getAttribute('onclick')).toBe('addToCart(146, 0, 1)')
  })
})
