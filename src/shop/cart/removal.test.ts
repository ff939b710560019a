// @vitest-environment dom
import { describe, expect, it, vi } from 'vitest'
import { openChannel } from '@/lib/channel'
import { $notices } from '@/overlays/notices-store'
import { clearCart } from './clear'
import { $cartSnapshot } from './lines-store'
import { refreshCartLines } from './reading'
import { key, noticeTexts, open, settled, stateAt } from './test-lines-page'
import { removeCartLine, retryCartLine, setLineQuantity, settleCartLines } from './writes'

describe('A removal', () => {
  it('hides the line at once, and the indexes are read again before the next write', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '1' },
      { id: 3, count: '1' },
    ])
    removeCartLine(key(0))
    setLineQuantity(key(2), '7', 0)
    removeCartLine(key(1))
    expect(stateAt(0).status).toBe('removing')
    await settled()
    expect(shop.cart).toEqual([{ id: 3, count: '7' }])
    expect([0, 1, 2].map((at) => stateAt(at).status)).toEqual(['gone', 'gone', 'known'])
    const order = shop.shop.urls().map((url) => /cart\/(load|delete|update)/.exec(url)?.[1])
    order.forEach((call, at) => {
      if (call === 'delete') expect(order[at + 1]).toBe('load')
    })
  })

  it('of one of two lines that look alike takes that one', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 1, count: '2' },
    ])
    removeCartLine(key(0))
    await settled()
    expect([stateAt(0).status, stateAt(1).status]).toEqual(['gone', 'known'])
    setLineQuantity(key(1), '5')
    await settled()
    expect(shop.cart).toEqual([{ id: 1, count: '5' }])
  })

  it('that is refused brings the line back with the reason', async () => {
    const shop = open([{ id: 1, count: '1' }])
    shop.failWith('delete', () => ({ status: 0, statusText: 'Sipariş ödeme aşamasında' }))
    removeCartLine(key(0))
    await settled()
    expect(stateAt(0)).toMatchObject({ status: 'known', reason: 'Sipariş ödeme aşamasında' })
  })

  it('that fails brings the line back and can be sent again', async () => {
    const shop = open([{ id: 1, count: '1' }])
    shop.break('delete')
    removeCartLine(key(0))
    await settled()
    expect(stateAt(0)).toMatchObject({ status: 'known', retry: 'removal' })
    retryCartLine(key(0))
    await settled()
    expect(shop.cart).toEqual([])
  })

  it('that is made offline is sent when the network is back, but not on the way to the order, where its line is shown', async () => {
    const shop = open([{ id: 1, count: '1' }])
    shop.cut('delete')
    shop.cut('load', 0)
    removeCartLine(key(0))
    await settled()
    expect(stateAt(0)).toMatchObject({ status: 'known', retry: 'removal' })
    expect(await settleCartLines()).toBe(true)
    expect(shop.cart).toHaveLength(1)
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(shop.cart).toEqual([])
    expect(stateAt(0).status).toBe('gone')
  })

  it('of a gift is never sent', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 9, count: '1', index: -1 },
    ])
    removeCartLine(key(1))
    await settled()
    expect(shop.writes).toEqual([])
    expect(stateAt(1).status).toBe('known')
  })

  it('is final where the product cannot be added as it was', async () => {
    open([{ id: 1, count: '1' }])
    removeCartLine(key(0), true)
    await settled()
    expect($notices.get()).toEqual([])
  })
})

describe('Other tabs', () => {
  const tellFromTab = async (): Promise<void> => {
    const before = $cartSnapshot.get().reading
    const isReadAgain = () => $cartSnapshot.get().reading > before
    const tab = openChannel('vitrin-cart')
    tab.send({ count: 99, total: '990' })
    await vi.waitFor(() => expect(isReadAgain()).toBe(true))
    tab.close()
  }

  it('A reading that another tab caused is not sent to other tabs, because they would answer each other endlessly', async () => {
    const shop = open([{ id: 1, count: '1' }])
    const tab = openChannel('vitrin-cart')
    const received: unknown[] = []
    tab.listen((message) => received.push(message))
    await tellFromTab()
    setLineQuantity(key(0), '3')
    await settled()
    await vi.waitFor(() => expect(received).toMatchObject([{ count: 99 }, { count: 3 }]))
    expect(shop.shop.urls().filter((url) => url.includes('cart/load'))).toHaveLength(2)
    tab.close()
  })

  it('A line that another tab changed is shown as it is now', async () => {
    const shop = open([{ id: 1, count: '1' }])
    if (shop.cart[0]) shop.cart[0].count = '8'
    await tellFromTab()
    await vi.waitFor(() => expect(stateAt(0).line?.quantity).toBe('8'))
  })

  it('A line that another tab removed before the write is not written to, and another is not hit by its index', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '1' },
    ])
    shop.cart.shift()
    setLineQuantity(key(0), '5')
    await settled()
    expect(shop.writes).toEqual([])
    expect(shop.cart).toEqual([{ id: 2, count: '1' }])
    expect(stateAt(0).status).toBe('gone')
    expect(noticeTexts()).toContain('Bu ürün artık sepetinizde değil')
  })

  it('A line that another tab added is known', async () => {
    const shop = open([{ id: 1, count: '1' }])
    shop.cart.push({ id: 5, count: '2' })
    await refreshCartLines()
    expect($cartSnapshot.get().keys).toHaveLength(2)
    expect($cartSnapshot.get().keys[0]).toBe(key(0))
  })
})

describe('All lines', () => {
  it('are sent in one write', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '1' },
      { id: 3, count: '1' },
    ])
    setLineQuantity(key(0), '2')
    setLineQuantity(key(2), '1.5')
    expect(await settleCartLines(true)).toBe(true)
    expect(shop.writes).toEqual(['update/2-1-1.5'])
  })

  it('are sent one by one when the server refuses them together, so that each has its own reason', async () => {
    const shop = open([
      { id: 1, count: '1', most: 2 },
      { id: 2, count: '1' },
    ])
    shop.failWith('update/', () => ({ status: 0, statusText: 'Olmaz' }))
    setLineQuantity(key(0), '9')
    setLineQuantity(key(1), '4')
    expect(await settleCartLines(true)).toBe(false)
    expect(shop.writes).toEqual(['update/9-4', 'update-item/0/9', 'update-item/1/4'])
    expect(stateAt(0).reason).toBe('Miktar 9 adet yapılamadı, sepetinizde 2 adet var')
    expect(stateAt(1).reason).toBe('')
  })

  it('are sent one by one when one of them is a gift', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '1' },
      { id: 9, count: '1', index: -1 },
    ])
    setLineQuantity(key(0), '2')
    setLineQuantity(key(1), '2')
    await settleCartLines(true)
    expect(shop.writes).toEqual(['update-item/0/2', 'update-item/1/2'])
  })
})

describe('Emptying', () => {
  it('is one call, and the page is reloaded 0.75 s later', async () => {
    const shop = open([{ id: 1, count: '1' }])
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    vi.useFakeTimers()
    const cleared = clearCart()
    await vi.advanceTimersByTimeAsync(50)
    expect(await cleared).toBe(true)
    expect(shop.writes).toEqual(['delete-all'])
    await vi.advanceTimersByTimeAsync(650)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('whose answer is lost is decided by reading the cart, and is unknown when that fails too', async () => {
    const shop = open([{ id: 1, count: '1' }])
    vi.spyOn(location, 'reload').mockImplementation(() => {})
    shop.lose('delete-all')
    expect(await clearCart()).toBe(true)
    expect(noticeTexts()).toEqual([])
    shop.lose('delete-all')
    shop.cut('load', 4)
    expect(await clearCart()).toBe(false)
    expect(noticeTexts()[0]).toContain('bilinmiyor')
  })

  it('that fails shows an error and reloads nothing', async () => {
    const shop = open([{ id: 1, count: '1' }])
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    shop.break('delete-all')
    expect(await clearCart()).toBe(false)
    expect(noticeTexts()[0]).toBe('Sepetiniz boşaltılamadı')
    expect(reload).not.toHaveBeenCalled()
  })
})
