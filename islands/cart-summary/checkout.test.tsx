// @vitest-environment dom

import { find, touch } from '@test/page'
import { describe, expect, test, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { refusal } from '@/server/test-shop-server'
import { refreshCartLines } from '@/shop/cart/reading'
import { settleCartLines } from '@/shop/cart/writes'
import { cartHtml, open, part, settled, type } from './test-page'

/** Presses a part. @returns whether the browser would have followed the link. */
const press = (name: string): boolean => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  const wasFollowed = vi.fn()
  const watch = (click: Event): void => {
    if (!click.defaultPrevented) wasFollowed()
    click.preventDefault()
  }
  addEventListener('click', watch)
  part(name).dispatchEvent(event)
  removeEventListener('click', watch)
  return wasFollowed.mock.calls.length > 0
}

/** Types a quantity and leaves its field. */
const ask = (text: string): void => {
  type(1, text)
  find('#line-1 [data-part=quantity]').dispatchEvent(new Event('change', { bubbles: true }))
}

/** Asks for nine of which there are three, and waits for the refusal. */
const refuseNine = async (): Promise<void> => {
  await touch('#line-1')
  ask('9')
  await settleCartLines()
}

describe('The way to the order', () => {
  test('is free while nothing waits', async () => {
    await open([{ id: 1, count: '2' }])
    expect(press('checkout')).toBe(true)
  })

  test.each([
    '<span data-part="checkout">Satın al</span>',
    '<a data-part="checkout" href="javascript:void(0)">Satın al</a>',
    '<a data-part="checkout" href="#">Satın al</a>',
    '<input type="button" value="Satın al" data-part="checkout">',
    '<form action="/sepet/guncelle" method="post"><button type="button" data-part="checkout">Satın al</button></form>',
  ])('opens the order page of the page facts where the control leads nowhere: %s', async (control) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await open([{ id: 1, count: '2' }], cartHtml([{ id: 1, count: '2' }]).replace(/<a [^>]*checkout.*<\/a>/, control))
    part('checkout').click()
    expect(assign.mock.calls).toEqual([[`${location.origin}/order`]])
  })

  test.each([
    ["location.href='/odeme?adim=1'", '/odeme?adim=1'],
    ['window.location = "/odeme"', '/odeme'],
    ['cart.checkout()', '/order'],
  ])('opens the page of a theme’s handler, which does not run beside the island’s: onclick=%j', async (code, page) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const button = `<button type="button" data-part="checkout" onclick="${code.replaceAll('"', '&quot;')}">Satın al</button>`
    await open([{ id: 1, count: '2' }], cartHtml([{ id: 1, count: '2' }]).replace(/<a [^>]*checkout.*<\/a>/, button))
    part('checkout').click()
    expect(assign.mock.calls).toEqual([[location.origin + page]])
  })

  test.each([
    '<a href="/order"><span data-part="checkout">Satın al</span></a>',
    '<form action="/order"><button data-part="checkout">Satın al</button></form>',
    '<button type="button" data-part="checkout" onclick="openOrder()">Satın al</button>',
  ])('is left to the theme’s own link, form or script: %s', async (control) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    vi.stubGlobal('openOrder', () => {})
    await open([{ id: 1, count: '2' }], cartHtml([{ id: 1, count: '2' }]).replace(/<a [^>]*checkout.*<\/a>/, control))
    expect(press('checkout')).toBe(true)
    expect(assign).not.toHaveBeenCalled()
  })

  test('waits for a change that is on its way, and then goes on by itself', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    const { go } = shop.delay('update-item')
    await touch('#line-1')
    find('#line-1 [data-part=increase]').click()
    expect(press('checkout')).toBe(false)
    await vi.waitFor(() => expect(part('checkout').getAttribute('aria-busy')).toBe('true'))
    const gone = vi.fn((event: Event) => event.preventDefault())
    part('checkout').addEventListener('click', gone)
    expect(gone).not.toHaveBeenCalled()
    go()
    await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce())
    expect(shop.cart[0]?.count).toBe('3')
  })

  test('takes what was typed and not left yet', async () => {
    const shop = await open([{ id: 1, count: '2' }])
    await touch('#line-1')
    type(1, '6')
    expect(press('checkout')).toBe(false)
    await settled()
    expect(shop.cart[0]?.count).toBe('6')
  })

  test('stays here when the server gives less, says so, and is free the next time', async () => {
    await open([{ id: 1, count: '2', most: 3 }])
    await touch('#line-1')
    type(1, '9')
    expect(press('checkout')).toBe(false)
    await settled()
    await vi.waitFor(() =>
      expect($notices.get().map(({ text }) => text)).toContain('Siparişe geçmeden önce sepetinizi gözden geçirin'),
    )
    expect(press('checkout')).toBe(true)
  })

  test('stays here when the refusal came just before the press, and is free the next time', async () => {
    await open([{ id: 1, count: '2', most: 3 }])
    await refuseNine()
    expect(press('checkout')).toBe(false)
    expect($notices.get().map(({ text }) => text)).toContain('Siparişe geçmeden önce sepetinizi gözden geçirin')
    expect(press('checkout')).toBe(true)
  })

  test('is free at once when the refusal has been there to read', async () => {
    await open([{ id: 1, count: '2', most: 3 }])
    await refuseNine()
    const refusedAt = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => refusedAt + 3000)
    expect(press('checkout')).toBe(true)
  })

  test('waits for a change that follows a refused one', async () => {
    const shop = await open([{ id: 1, count: '2', most: 3 }])
    await touch('#line-1')
    type(1, '9')
    expect(press('checkout')).toBe(false)
    await settled()
    await vi.waitFor(() => expect($notices.get()).not.toEqual([]))
    ask('1')
    expect(press('checkout')).toBe(false)
    await settled()
    expect(shop.cart[0]?.count).toBe('1')
  })
})

test('The totals look uncertain after a change without an answer, until the cart can be read', async () => {
  const shop = await open([{ id: 1, count: '2' }])
  await touch('#line-1')
  shop.failWith('update-item', () => {
    shop.break('load')
    return refusal(500)
  })
  find('#line-1 [data-part=increase]').click()
  await vi.waitFor(() => expect(part('status').textContent).toBe('Sepet toplamının değişip değişmediği bilinmiyor'))
  const marks = () => ['total', 'reprint', 'status'].map((name) => part(name).dataset.outdated)
  await vi.waitFor(() => expect(marks()).toEqual(['', '', '']))
  await refreshCartLines()
  await vi.waitFor(() => expect(part('status').textContent).toBe('Sepetinizin toplamı: 20,00 TL'))
  await vi.waitFor(() => expect(marks()).toEqual([undefined, undefined, undefined]))
})

test('Updating all lines says the cart’s total when nothing was changed, and sends nothing', async () => {
  const shop = await open([{ id: 1, count: '2' }])
  part('update-all').click()
  await vi.waitFor(() => expect($notices.get()).toMatchObject([{ tone: 'success' }]))
  expect($notices.get()[0]?.text).toMatch(/^Sepetiniz güncellendi/)
  await settled()
  expect(shop.writes).toEqual([])
})
