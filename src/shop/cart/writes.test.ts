// @vitest-environment dom
import { describe, expect, it, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { lineState, registerPrintedLines } from './lines-store'
import { refreshCartLines } from './reading'
import { $cart } from './store'
import { key, noticeTexts, open, settled, stateAt } from './test-lines-page'
import { isCartSettled, retryCartLine, setLineQuantity } from './writes'

describe('A quantity', () => {
  it('is shown at once, and its total after the server’s answer', async () => {
    open([{ id: 1, count: '2' }])
    setLineQuantity(key(0), '3')
    expect(stateAt(0)).toMatchObject({ wanted: '3', status: 'asked' })
    expect($cart.get()).toMatchObject({ isPending: true, totals: undefined })
    await settled()
    expect(stateAt(0)).toMatchObject({ status: 'known', wanted: undefined, line: { quantity: '3', price: '10' } })
    expect($cart.get().totals).toMatchObject({ count: 3, total: '30' })
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
    for (const quantity of ['3', '4', '5']) setLineQuantity(key(0), quantity, 0)
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

  it('A line that a mini cart and a popup print with different facts is one line', async () => {
    const printed = { index: 0, productId: 1, variantId: undefined }
    const [mini] = registerPrintedLines([printed])
    const [popup] = registerPrintedLines([{ ...printed, variantId: 0 }])
    const [other] = registerPrintedLines([{ ...printed, variantId: 22 }])
    expect(popup).toBe(mini)
    expect(other).not.toBe(mini)
    expect([lineState(mini ?? '')?.printed.variantId, lineState(other ?? '')?.printed.variantId]).toEqual([0, 22])
  })

  it('Exact decimals are sent as they are', async () => {
    const { writes } = open([{ id: 1, count: '1' }])
    setLineQuantity(key(0), '1.25')
    await settled()
    expect(writes).toEqual(['update-item/0/1.25'])
  })

  it('A smaller quantity from the server is shown on its line, with the reason', async () => {
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
      reason: 'Miktar 9 adet yapılamadı, sepetinizde 3 adet var',
      retry: undefined,
      outcome: { isAccepted: false, quantity: '3' },
    })
    expect(stateAt(1)).toMatchObject({ reason: '', outcome: { isAccepted: true } })
    expect(noticeTexts()).toEqual([
      'Sepetiniz güncellenemedi',
      'Ürün 1: Miktar 9 adet yapılamadı, sepetinizde 3 adet var',
    ])
  })

  it("A refusal's reason is the server's", async () => {
    const shop = open([{ id: 1, count: '2' }])
    shop.failWith('update-item', () => ({ status: '0', statusText: 'Kampanya <b>sınırı</b>' }))
    setLineQuantity(key(0), '9')
    await settled()
    expect(stateAt(0).reason).toBe('Kampanya sınırı (Miktar 9 adet yapılamadı, sepetinizde 2 adet var)')
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
    expect(stateAt(1).reason).toContain('Miktar 5 adet yapılamadı, sepetinizde 1 adet var')
    expect($notices.get()).toMatchObject([{ action: { label: 'Tekrar dene' } }])
    retryCartLine(key(1))
    await settled()
    expect(shop.cart.map(({ count }) => count)).toEqual(['5', '5', '5'])
    expect(stateAt(1)).toMatchObject({ reason: '', retry: undefined })
  })

  it('A lost answer to a successful write is no failure', async () => {
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

  it('A write that is made offline stays pending and is sent when the network is back; the write before it is kept', async () => {
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
    expect(noticeTexts()[1]).toMatch(/^Miktar 6 adet olarak kaydedilemedi: /)
  })

  it('An accepted quantity is kept when only the reading after it fails', async () => {
    const shop = open([{ id: 1, count: '1' }])
    await refreshCartLines()
    shop.break('load')
    setLineQuantity(key(0), '6')
    await settled()
    expect(stateAt(0)).toMatchObject({ status: 'known', line: { quantity: '6', price: undefined }, reason: '' })
    expect($cart.get().totals?.total).toBe('60')
  })
})
