// @vitest-environment dom
import { answerWith, find, leavePage, showPage } from '@test/page'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

const CARD = '<div class="product-item"><a class="btn" onclick="addToCart(146, 0, 1)">Sepete ekle</a></div>'

/** The page's line of Vitrin's script; a dialect is read once, at its start. */
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
