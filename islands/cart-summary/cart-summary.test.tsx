// @vitest-environment dom

import { find, touch } from '@test/page'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { $announced } from '@/overlays/notices-store'
import { refreshCartLines } from '@/shop/cart/reading'
import { applyTotals } from '@/shop/cart/store'
import type { ShopLine } from '@/shop/cart/test-shop'
import { cartHtml, open, part, quantity, settled, type } from './test-page'

const glide = vi.hoisted(() => ({
  glideAfterWait: vi.fn<(element: HTMLElement, ended: AbortSignal, isList?: boolean) => void>(),
}))
vi.mock('@/ui/glide', () => glide)

describe('The totals', () => {
  test('are marked while a change is on its way, and then the server’s', async () => {
    const answer = (await open([{ id: 1, count: '2' }])).delay('update-item')
    expect(part('total').textContent).toBe('1.598,00')
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
    await vi.waitFor(() => expect(part('total').getAttribute('aria-busy')).toBe('true'))
    expect(part('total').textContent).not.toBe('30,00')
    expect(part('status').textContent).toBe('Toplam hesaplanıyor')
    answer.go()
    await settled()
    await vi.waitFor(() => expect(part('total').textContent).toBe('30,00'))
    expect(part('count').textContent).toBe('3')
    expect(part('status').textContent).toBe('Sepetiniz güncellendi. Sepet toplamı: 30,00 TL')
  })

  test('are not announced as those of an updated cart when the change was not accepted', async () => {
    await open([
      { id: 1, count: '2', most: 2 },
      { id: 2, count: '1' },
    ])
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
    await settled()
    await vi.waitFor(() => expect(part('status').textContent).toBe('Sepetinizin toplamı: 30,00 TL'))
    expect(find('#line-1 [data-part=message]').textContent).toContain('Miktar 3 adet yapılamadı')
    find('#line-1 [data-part=remove]').click()
    await vi.waitFor(() => expect(part('status').textContent).toBe('Sepetiniz güncellendi. Sepet toplamı: 10,00 TL'))
  })

  test('and all that depends on them are printed anew by the server after a change', async () => {
    await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
    await vi.waitFor(() => expect(part('reprint').textContent).toBe('yeni'), { timeout: 5000 })
    await vi.waitFor(() => expect(part('reprint').hasAttribute('aria-busy')).toBe(false))
    expect(part('reprint').hasAttribute('data-outdated')).toBe(false)
  })

  test('are announced once, with the amount due that the server has printed anew', async () => {
    const due = (amount: string) => `<span data-part="due">Ödenecek tutar <b>${amount}</b></span>`
    const lines = [{ id: 1, count: '2' }]
    await open(lines, cartHtml(lines, due('1.677,90 TL')), () => cartHtml([], due('109,90 TL')))
    const announced: (string | null)[] = []
    const record = new MutationObserver(() => announced.push(part('status').textContent))
    record.observe(part('status'), { childList: true, characterData: true, subtree: true })
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
    await vi.waitFor(() => expect(part('status').textContent).toContain('109,90'))
    record.disconnect()
    expect(announced).toEqual([
      'Toplam hesaplanıyor',
      'Sepetiniz güncellendi. Sepet toplamı: 30,00 TL. Ödenecek tutar 109,90 TL',
    ])
  })

  test('are announced without the amount due when the server does not print it anew', async () => {
    const lines = [{ id: 1, count: '2' }]
    await open(lines, cartHtml(lines, '<b data-part="due">1.677,90 TL</b>'), () => '<h1>Bakımdayız</h1>')
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
    await vi.waitFor(() => expect(part('status').textContent).toBe('Sepetiniz güncellendi. Sepet toplamı: 30,00 TL'))
  })

  test('that the server does not print anew are marked as old', async () => {
    await open([{ id: 1, count: '2' }], undefined, () => '<h1>Bakımdayız</h1>')
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
    await vi.waitFor(() => expect(part('reprint').dataset.outdated).toBe(''), { timeout: 4000 })
    await vi.waitFor(() =>
      expect(window.vitrin?.log).toMatchObject([
        { where: 'cart-summary', write: expect.stringContaining('data-source') },
      ]),
    )
    expect(part('reprint').textContent).toBe('eski')
  })
})

describe('Changes elsewhere', () => {
  test('A line that was added in another tab is put into the list, and comes alive; all others stay the same nodes', async () => {
    const lines: ShopLine[] = [{ id: 1, count: '2' }]
    const shop = await open(lines, undefined, () => cartHtml(shop.cart))
    const first = find('#line-1')
    type(1, '9')
    shop.cart.push({ id: 7, count: '4' })
    applyTotals({ count: 6, total: '60' })
    await vi.waitFor(() => expect(document.querySelector('#line-7')).not.toBeNull(), { timeout: 5000 })
    expect(find('#line-1')).toBe(first)
    expect(quantity(1).value).toBe('9')
    await touch('#line-7')
    find('#line-7 [data-part=increase]').click()
    await settled()
    expect(shop.cart[1]?.count).toBe('5')
  })

  test('A message for an empty cart that the theme prints visible is hidden beside lines before any change', async () => {
    const show = (all: ShopLine[]) => open(all, cartHtml(all).replace('"empty" hidden', '"empty"'))
    await show([{ id: 1, count: '1' }])
    await vi.waitFor(() => expect(part('empty').hidden).toBe(true))
    await show([])
    expect(part('empty').hidden).toBe(false)
  })

  test('A cart that has become empty shows so, and is filled again', async () => {
    const shop = await open([{ id: 1, count: '2' }], undefined, () => cartHtml(shop.cart))
    const [line] = shop.cart.splice(0)
    await refreshCartLines()
    await vi.waitFor(() => expect(part('empty').hidden).toBe(false))
    expect(find('#cart > [data-part=filled]').hidden).toBe(true)
    if (line) shop.cart.push({ ...line, id: 8 })
    await refreshCartLines()
    await vi.waitFor(() => expect(part('empty').hidden).toBe(true))
    await vi.waitFor(() => expect(document.querySelector('#line-8')).not.toBeNull())
  })
})

test('A cart that was emptied in another tab leaves the focus elsewhere on the page where it is', async () => {
  const shop = await open([{ id: 1, count: '2' }], `${cartHtml([{ id: 1, count: '2' }])}<a href="#" id="other">x</a>`)
  find('#other').focus()
  shop.cart.pop()
  await refreshCartLines()
  await vi.waitFor(() => expect(part('empty').hidden).toBe(false))
  expect(document.activeElement).toBe(find('#other'))
})

test('The last line that was removed can be brought back from where it stood, in the empty cart', async () => {
  await open([{ id: 1, count: '2' }])
  await touch('#line-1')
  find('#line-1 [data-part="remove"]').click()
  await settled()
  await vi.waitFor(() => expect(part('empty').hidden).toBe(false))
  expect(find('.vitrin-cart-removed button').closest('[hidden]')).toBeNull()
  expect(part('clear').hidden).toBe(true)
  // The focus is on the undo, and the status with the total is hidden.
  await vi.waitFor(() => expect($announced.get()).toBe('Sepetinizde ürün yok'))
  find('.vitrin-cart-removed button').click()
  await vi.waitFor(() => expect(part('empty').hidden).toBe(true))
  expect($announced.get()).toBe('')
  expect(find('#line-1').hidden).toBe(false)
})

test('What is in the cart glides when the words that it is empty come with the answer, and when they go', async () => {
  const seen: boolean[] = []
  let waits = 0
  onTestFinished(() => void glide.glideAfterWait.mockReset())
  glide.glideAfterWait.mockImplementation((element, ended, isList) => {
    if (element !== find('#cart') || !isList) return
    waits += 1
    const empty = part('empty')
    ended.addEventListener('abort', () => queueMicrotask(() => seen.push(empty.hasAttribute('hidden'))))
  })
  const shop = await open([{ id: 1, count: '2' }])
  await touch('#line-1')
  expect(waits).toBe(0)
  const removal = shop.delay('delete')
  find('#line-1 [data-part="remove"]').click()
  await vi.waitFor(() => expect(waits).toBe(1))
  expect(seen).toEqual([])
  removal.go()
  await vi.waitFor(() => expect(waits).toBe(2))
  find('.vitrin-cart-removed button').click()
  await vi.waitFor(() => expect(waits).toBe(3))
  expect(seen).toEqual([false, true])
})

describe('Updating all lines', () => {
  test('sends all that was typed in one write, also into lines that are not alive', async () => {
    const shop = await open([
      { id: 1, count: '2' },
      { id: 2, count: '2' },
      { id: 3, count: '2' },
    ])
    type(1, '4')
    type(3, '5')
    part('update-all').click()
    await vi.waitFor(() => expect(shop.writes).toEqual(['update/4-2-5']))
    await settled()
    expect(shop.cart.map(({ count }) => count)).toEqual(['4', '2', '5'])
  })

  test('by the form does the same, and nothing is posted', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    type(1, '4')
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    find('#all').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    await vi.waitFor(() => expect(shop.writes).toEqual(['update-item/0/4']))
  })
})
