// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openChannel } from '../../../src/lib/channel'
import { addTexts } from '../../../src/shop/texts'
import { cartTexts } from '../../../src/shop/texts/cart'
import { $cart, resetCart } from '../../../src/stores/cart'
import { clearCart } from '../../../src/stores/cart-clear'
import { $cartLines, $cartPicture, knowPrintedLines, lineState, resetCartLines } from '../../../src/stores/cart-lines'
import { refreshCartLines } from '../../../src/stores/cart-reading'
import {
  isCartSettled,
  removeCartLine,
  resetCartWrites,
  retryCartLine,
  setLineQuantity,
  settleCartLines,
} from '../../../src/stores/cart-writes'
import { $notices, clearNotices } from '../../../src/stores/notices'
import { openPage } from '../services/shop-server'
import { openCartShop, type ShopLine } from './cart-shop'

const leavers: (() => void)[] = []
let keys: readonly string[] = []

/** A shop and a page that prints its lines. */
const open = (lines: ShopLine[]) => {
  const shop = openCartShop(lines)
  keys = knowPrintedLines(
    lines.map(({ id, variant = 0, index }, at) => ({ index: index ?? at, productId: id, variantId: variant })),
  )
  return shop
}

const key = (at: number): string => keys[at] ?? ''
const stateAt = (at: number) => {
  const state = lineState(key(at))
  if (!state) throw new Error(`no line ${at}`)
  return state
}
const settled = () => vi.waitFor(() => expect($cart.get().isPending).toBe(false), { timeout: 8000 })
const words = () => $notices.get().flatMap(({ text, lines }) => [text, ...lines])

beforeEach(() => {
  openPage({ cartToken: 'abc' })
  void addTexts(cartTexts)
  leavers.push(
    $cart.subscribe(() => {}),
    $cartLines.subscribe(() => {}),
  )
})

afterEach(async () => {
  vi.useRealTimers()
  await settleCartLines()
  for (const leave of leavers.splice(0)) leave()
  resetCartWrites()
  resetCartLines()
  resetCart()
  clearNotices()
})

describe('A quantity', () => {
  it('is shown at once, its total when the server has spoken', async () => {
    open([{ id: 1, count: '2' }])
    setLineQuantity(key(0), '3')
    expect(stateAt(0)).toMatchObject({ wanted: '3', status: 'asked' })
    expect($cart.get()).toMatchObject({ isPending: true, totals: undefined })
    await settled()
    expect(stateAt(0)).toMatchObject({ status: 'known', wanted: undefined, line: { quantity: '3', total: '30,00' } })
    expect($cart.get().totals).toMatchObject({ totalQuantity: 3, totalPrice: '30,00' })
  })

  it('Ten fast presses on one line are one write of the last quantity', async () => {
    const { writes } = open([{ id: 1, count: '1' }])
    for (let count = 2; count <= 11; count += 1) setLineQuantity(key(0), String(count))
    await settled()
    expect(writes).toEqual(['update-item/0/11'])
    expect(stateAt(0).line?.quantity).toBe('11')
  })

  it('A press while the write before is on its way is sent after it, and only the last one', async () => {
    const shop = open([{ id: 1, count: '1' }])
    const { go } = shop.delay('update-item')
    setLineQuantity(key(0), '2', 0)
    await vi.waitFor(() => expect(shop.writes).toHaveLength(1))
    for (const wish of ['3', '4', '5']) setLineQuantity(key(0), wish, 0)
    expect(stateAt(0).wanted).toBe('5')
    go()
    await settled()
    expect(shop.writes.at(-1)).toBe('update-item/0/5')
    expect(shop.writes.length).toBeLessThanOrEqual(2)
    expect(shop.cart[0]?.count).toBe('5')
  })

  it('Going back to what the cart holds before anything was sent sends nothing', async () => {
    const { writes } = open([{ id: 1, count: '2' }])
    setLineQuantity(key(0), '3')
    setLineQuantity(key(0), '2')
    await settled()
    expect(writes).toEqual([])
  })

  it('Exact decimals are sent as they are', async () => {
    const { writes } = open([{ id: 1, count: '1' }])
    setLineQuantity(key(0), '1.25')
    await settled()
    expect(writes).toEqual(['update-item/0/1.25'])
  })

  it('The server gives less: the line says how many and why', async () => {
    open([
      { id: 1, count: '1', most: 3 },
      { id: 2, count: '1' },
    ])
    setLineQuantity(key(0), '9')
    setLineQuantity(key(1), '2')
    await settled()
    expect(stateAt(0)).toMatchObject({
      line: { quantity: '3' },
      wanted: undefined,
      reason: 'Adet 9 yapılamadı, sepetinizde 3 adet var',
      retry: undefined,
      outcome: { isAccepted: false, quantity: '3' },
    })
    expect(stateAt(1)).toMatchObject({ reason: '', outcome: { isAccepted: true } })
    expect(words()).toEqual(['Sepetiniz güncellenemedi', 'Ürün 1: Adet 9 yapılamadı, sepetinizde 3 adet var'])
  })

  it("A refusal's reason is the server's", async () => {
    const shop = open([{ id: 1, count: '2' }])
    shop.failWith('update-item', () => ({ status: '0', statusText: 'Kampanya <b>sınırı</b>' }))
    setLineQuantity(key(0), '9')
    await settled()
    expect(stateAt(0).reason).toBe('Kampanya sınırı (Adet 9 yapılamadı, sepetinizde 2 adet var)')
  })

  it('After a refusal the cart is read once more 2.5 s later', async () => {
    vi.useFakeTimers()
    const shop = open([{ id: 1, count: '2', most: 2 }])
    setLineQuantity(key(0), '3', 0)
    await vi.advanceTimersByTimeAsync(100)
    const reads = shop.reads()
    await vi.advanceTimersByTimeAsync(2300)
    expect(shop.reads()).toBe(reads)
    await vi.advanceTimersByTimeAsync(200)
    expect(shop.reads()).toBe(reads + 1)
    expect(stateAt(0).reason).not.toBe('')
  })
})

describe('Bad answers', () => {
  it('A 500 in the middle of the queue stops no other line, shows what the cart holds, and can be sent again', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '1' },
      { id: 3, count: '1' },
    ])
    shop.break('update-item/1')
    for (const at of [0, 1, 2]) setLineQuantity(key(at), '5')
    await settled()
    expect(shop.cart.map(({ count }) => count)).toEqual(['5', '1', '5'])
    expect(stateAt(1)).toMatchObject({ line: { quantity: '1' }, wanted: undefined, retry: '5' })
    expect(stateAt(1).reason).toContain('Adet 5 yapılamadı, sepetinizde 1 adet var')
    expect($notices.get()).toMatchObject([{ action: { label: 'Tekrar dene' } }])
    retryCartLine(key(1))
    await settled()
    expect(shop.cart.map(({ count }) => count)).toEqual(['5', '5', '5'])
    expect(stateAt(1)).toMatchObject({ reason: '', retry: undefined })
  })

  it('An answer that got lost although the server did it is no failure', async () => {
    const shop = open([{ id: 1, count: '1' }])
    shop.failWith('update-item', () => {
      if (shop.cart[0]) shop.cart[0].count = '4'
      return '<html><h1>502</h1></html>'
    })
    setLineQuantity(key(0), '4')
    await settled()
    expect(stateAt(0)).toMatchObject({ reason: '', outcome: { isAccepted: true } })
    expect($notices.get()).toEqual([])
  })

  it.each([
    ['a status outside the table', { status: 77, statusText: '' }],
    ['no status', {}],
    ['null', new Response('null')],
  ])('%s is settled by what the cart holds', async (_what, odd) => {
    const shop = open([{ id: 1, count: '1' }])
    shop.failWith('update-item', () => odd)
    setLineQuantity(key(0), '4')
    await settled()
    expect(stateAt(0)).toMatchObject({ line: { quantity: '1' }, outcome: { isAccepted: false, quantity: '1' } })
  })

  it('Offline between two writes: the first holds, the second stays as a wish and is sent when the network is back', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '1' },
    ])
    shop.cut('update-item/1')
    shop.cut('load', 0)
    setLineQuantity(key(0), '3')
    setLineQuantity(key(1), '4')
    await settled()
    expect(shop.cart.map(({ count }) => count)).toEqual(['3', '1'])
    expect(stateAt(1)).toMatchObject({ status: 'unsaved', wanted: '4', retry: '4' })
    expect(stateAt(0)).toMatchObject({ status: 'known', line: { quantity: '3' } })
    expect(isCartSettled()).toBe(false)
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(shop.cart.map(({ count }) => count)).toEqual(['3', '4'])
    expect(stateAt(1)).toMatchObject({ status: 'known', reason: '', wanted: undefined })
  })

  it('When the cart cannot be read nothing is sent by a guessed index, and what was typed stays', async () => {
    const shop = open([{ id: 1, count: '1' }])
    shop.break('load', 2)
    setLineQuantity(key(0), '6')
    await settled()
    expect(shop.writes).toEqual([])
    expect(stateAt(0)).toMatchObject({ status: 'unsaved', wanted: '6' })
    expect(words()[1]).toMatch(/^Adet 6 kaydedilemedi: /)
  })

  it('When only the reading afterwards fails, an accepted quantity holds', async () => {
    const shop = open([{ id: 1, count: '1' }])
    await refreshCartLines()
    shop.break('load')
    setLineQuantity(key(0), '6')
    await settled()
    expect(stateAt(0)).toMatchObject({ status: 'known', line: { quantity: '6', total: undefined }, reason: '' })
    expect($cart.get().totals?.totalPrice).toBe('60,00')
  })
})

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

  it('that breaks brings the line back and can be sent again', async () => {
    const shop = open([{ id: 1, count: '1' }])
    shop.break('delete')
    removeCartLine(key(0))
    await settled()
    expect(stateAt(0)).toMatchObject({ status: 'known', retry: 'removal' })
    retryCartLine(key(0))
    await settled()
    expect(shop.cart).toEqual([])
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

  it('can be undone: the product is added again with its options, and its line comes back', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '3', variant: 22 },
    ])
    removeCartLine(key(1))
    await settled()
    const [notice] = $notices.get()
    expect(notice).toMatchObject({
      text: 'Ürün sepetinizden çıkarıldı',
      lines: ['Ürün 2'],
      action: { label: 'Geri al' },
    })
    if (notice?.action && 'run' in notice.action) notice.action.run()
    await settled()
    expect(shop.cart.at(-1)).toMatchObject({ id: 2, count: '3', variant: 22 })
    expect(stateAt(1)).toMatchObject({ status: 'known', line: { index: 1, quantity: '3' } })
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
    const before = $cartPicture.get().reading
    const isReadAgain = () => $cartPicture.get().reading > before
    const tab = openChannel('vitrin-cart')
    tab.send({ totalQuantity: 99, totalPrice: '990,00' })
    await vi.waitFor(() => expect(isReadAgain()).toBe(true))
    tab.close()
  }

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
    expect(words()).toContain('Bu ürün artık sepetinizde değil')
  })

  it('A line that another tab added is known', async () => {
    const shop = open([{ id: 1, count: '1' }])
    shop.cart.push({ id: 5, count: '2' })
    await refreshCartLines()
    expect($cartPicture.get().keys).toHaveLength(2)
    expect($cartPicture.get().keys[0]).toBe(key(0))
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
    expect(stateAt(0).reason).toBe('Adet 9 yapılamadı, sepetinizde 2 adet var')
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
  it('is one call, and the page is loaded anew 0.75 s later', async () => {
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

  it('that fails says so and reloads nothing', async () => {
    const shop = open([{ id: 1, count: '1' }])
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    shop.break('delete-all')
    expect(await clearCart()).toBe(false)
    expect(words()[0]).toBe('Sepetiniz boşaltılamadı')
    expect(reload).not.toHaveBeenCalled()
  })
})
