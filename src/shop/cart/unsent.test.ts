// @vitest-environment dom

import { describe, expect, it, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { lineState } from './lines-store'
import { refreshCartLines } from './reading'
import { resumePendingChanges } from './resume'
import { comeBack, key, leavePage, open, settled } from './test-left-page'
import { closeCart } from './test-shop'
import { removeCartLine, setLineQuantity, settleCartLines } from './writes'

describe('What could not be sent from the page that was left', () => {
  const shown = () => $notices.get().map(({ text, lines = [] }) => [text, ...lines].join(' '))
  const inShop = (shop: ReturnType<typeof open>) => shop.cart.map(({ id, count }) => `${id}: ${count}`)

  /** Ends the page: none of its tasks runs any more. */
  const die = (): void => {
    leavePage()
    closeCart()
  }
  const openNextPage = () =>
    resumePendingChanges({ setQuantity: setLineQuantity, remove: removeCartLine, settle: settleCartLines })

  const openThree = async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '1' },
      { id: 3, count: '1' },
    ])
    await refreshCartLines()
    return shop
  }

  /** A cart of three, of which one quantity and one removal are asked for without a network before the page is left. */
  const leaveOffline = async () => {
    const shop = await openThree()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    setLineQuantity(key(0), '4')
    removeCartLine(key(1))
    die()
    return { shop, goOnline: () => onLine.mockRestore() }
  }

  it('is sent by the next page with the line’s new index, and shown', async () => {
    const shop = await openThree()
    removeCartLine(key(0))
    setLineQuantity(key(2), '9')
    die()
    await openNextPage()
    expect(shop.writes).toEqual(['delete/0', 'update-item/1/9'])
    expect(inShop(shop)).toEqual(['2: 1', '3: 9'])
    expect(shown()).toEqual(['Sepetiniz güncellendi Ürün 3: 9 adet'])
    await openNextPage()
    expect(shop.writes).toHaveLength(2)
  })

  it('is shown with the line’s name also when the page was left before it had read the cart', async () => {
    open([{ id: 1, count: '1' }])
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    setLineQuantity(key(0), '4')
    die()
    onLine.mockRestore()
    await openNextPage()
    expect(shown()).toEqual(['Sepetiniz güncellendi Ürün 1: 4 adet'])
  })

  it('is shown with the unit of the line, which the next page may not print', async () => {
    const shop = open([{ id: 1, count: '1', unit: 'kg' }])
    await refreshCartLines()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    setLineQuantity(key(0), '2.5')
    die()
    onLine.mockRestore()
    shop.cart[0] = { id: 1, count: '1', most: 2 }
    await openNextPage()
    expect(shown().join()).toContain('Miktar 2,5 kg yapılamadı, sepetinizde 2 kg var')
  })

  it('is also sent when it is a second removal', async () => {
    const shop = await openThree()
    removeCartLine(key(0))
    removeCartLine(key(2))
    die()
    await openNextPage()
    expect(inShop(shop)).toEqual(['2: 1'])
  })

  it('waits for a removal that this page’s request has overtaken', async () => {
    const shop = await openThree()
    removeCartLine(key(0))
    setLineQuantity(key(2), '9')
    die()
    await settleCartLines()
    const reads = shop.reads()
    shop.failWith('load', () => ({
      PRODUCTS: [1, 2, 3].map((id, at) => ({ ID: id, CART_ID: at, COUNT: '1', TITLE: `Ürün ${id}`, VARIANT_ID: 0 })),
    }))
    await openNextPage()
    expect(shop.reads()).toBeGreaterThan(reads + 1)
    expect(shop.writes).toEqual(['delete/0', 'update-item/1/9'])
    expect(inShop(shop)).toEqual(['2: 1', '3: 9'])
  })

  it('is not sent, but shown, when that removal does not come', async () => {
    const shop = await openThree()
    shop.failWith('delete', () => ({ status: 0, statusText: 'Olmaz' }))
    removeCartLine(key(0))
    setLineQuantity(key(2), '9')
    die()
    await openNextPage()
    expect(inShop(shop)).toEqual(['1: 1', '2: 1', '3: 1'])
    expect(shown()).toEqual([
      'Sepetiniz güncellenemedi Ürün 1: Ürün sepetinizden çıkarılamadı Ürün 3: Miktar 9 adet yapılamadı, sepetinizde 1 adet var',
    ])
  }, 15_000)

  it('is announced as obsolete when the line no longer exists', async () => {
    const shop = await openThree()
    removeCartLine(key(0))
    setLineQuantity(key(2), '9')
    die()
    shop.cart.pop()
    await openNextPage()
    expect(shop.writes).toEqual(['delete/0'])
    expect(shown()).toEqual(['Bu ürün artık sepetinizde değil Ürün 3'])
  })

  it('is kept when the cart cannot be read', async () => {
    const shop = await openThree()
    removeCartLine(key(0))
    setLineQuantity(key(2), '9')
    die()
    shop.break('load')
    await openNextPage()
    expect(shop.writes).toEqual(['delete/0'])
    await openNextPage()
    expect(inShop(shop)).toEqual(['2: 1', '3: 9'])
  })

  it('waits for the network', async () => {
    const shop = await openThree()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    setLineQuantity(key(0), '4')
    die()
    expect(shop.writes).toEqual([])
    onLine.mockRestore()
    await openNextPage()
    expect(inShop(shop)).toEqual(['1: 4', '2: 1', '3: 1'])
  })

  it('is sent and shown when the network is back: quantities and removals of a page that was left offline', async () => {
    const { shop, goOnline } = await leaveOffline()
    expect(shop.writes).toEqual([])
    shop.cut('load')
    await openNextPage()
    expect(shop.writes).toEqual([])
    expect(sessionStorage).toHaveLength(1)
    goOnline()
    await openNextPage()
    expect(inShop(shop)).toEqual(['1: 4', '3: 1'])
    expect(shown().sort()).toEqual(['Sepetiniz güncellendi Ürün 1: 4 adet', 'Ürün sepetinizden çıkarıldı Ürün 2'])
    expect(sessionStorage).toHaveLength(0)
  })

  it('is shown as not done when the shop refuses it after the network is back', async () => {
    const { shop, goOnline } = await leaveOffline()
    goOnline()
    shop.failWith('update-item', () => ({ status: 0, statusText: 'Olmaz' }))
    shop.failWith('delete', () => ({ status: 0, statusText: 'Olmaz' }))
    await openNextPage()
    expect(inShop(shop)).toEqual(['1: 1', '2: 1', '3: 1'])
    expect(shown().join(' ')).toContain('Ürün 1')
    expect(shown().join(' ')).toContain('Ürün 2')
  })

  it('is shown as not done when the next page opens too late', async () => {
    const { shop, goOnline } = await leaveOffline()
    goOnline()
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000)
    await openNextPage()
    now.mockRestore()
    expect(shop.writes).toEqual([])
    expect(shown()).toEqual([
      'Sepetiniz güncellenemedi Ürün 1: Miktar 4 adet yapılamadı, sepetinizde 1 adet var Ürün 2: Ürün sepetinizden çıkarılamadı',
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  it('is not sent while an order is placed, nor after a long time', async () => {
    const shop = await openThree()
    removeCartLine(key(0))
    setLineQuantity(key(2), '9')
    const reads = shop.reads()
    die()
    // In this test the left page still runs; its effects must not reach the next test.
    await vi.waitFor(() => expect(shop.reads()).toBeGreaterThan(reads))
    await settleCartLines()
    const before = location.href
    history.replaceState(null, '', '/order/step1')
    await openNextPage()
    history.replaceState(null, '', before)
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000)
    await openNextPage()
    now.mockRestore()
    expect(shop.writes).toEqual(['delete/0'])
  })

  it('stays a pending change of the page that comes back', async () => {
    const shop = await openThree()
    removeCartLine(key(0))
    setLineQuantity(key(2), '9')
    leavePage()
    comeBack()
    expect(sessionStorage).toHaveLength(0)
    await settled()
    expect(shop.writes).toEqual(['delete/0', 'update-item/1/9'])
  })

  it('is no longer a pending change after another page has sent it', async () => {
    const shop = await openThree()
    removeCartLine(key(0))
    setLineQuantity(key(2), '9')
    leavePage()
    sessionStorage.clear()
    comeBack()
    await settled()
    expect(shop.writes).toEqual(['delete/0'])
    expect(lineState(key(2))).toMatchObject({ status: 'known', wanted: undefined, line: { quantity: '1' } })
  })

  it.each(['{', 'null', '{"at":1}', '{"at":9e15,"lines":[]}', '{"lines":[{"line":{"index":"x"}}]}'])(
    'is forgotten when it cannot be read: %s',
    async (raw) => {
      const shop = await openThree()
      sessionStorage.setItem('vitrin-cart-left', raw)
      await openNextPage()
      expect(shop.writes).toEqual([])
      expect(sessionStorage).toHaveLength(0)
    },
  )
})
