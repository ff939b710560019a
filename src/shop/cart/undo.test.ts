// @vitest-environment dom
import { describe, expect, it, vi } from 'vitest'
import { $notices } from '@/overlays/notices-store'
import { addAllToCart } from './add'
import { $cartSnapshot, $undoableLines, markCartStale } from './lines-store'
import { refreshCartLines } from './reading'
import { $cart } from './store'
import { key, noticeTexts, open, settled, stateAt } from './test-lines-page'
import { offerUndoInPlace, undoRemoval } from './undo'
import { removeCartLine } from './writes'

describe('A removal', () => {
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

  it('of a product that is added again restores the line at its position with the server’s quantity, and the undo is gone', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '3', variant: 22 },
    ])
    const end = offerUndoInPlace(key(0))
    removeCartLine(key(0))
    removeCartLine(key(1))
    await settled()
    expect($undoableLines.get()).toEqual([key(0)])
    expect($notices.get()).toMatchObject([{ action: { label: 'Geri al' } }])
    shop.cart.push({ id: 2, count: '5', variant: 22 }, { id: 1, count: '2' })
    await refreshCartLines()
    expect($cartSnapshot.get().keys).toEqual([key(1), key(0)])
    expect(stateAt(0)).toMatchObject({ status: 'known', line: { index: 1, quantity: '2' } })
    expect($undoableLines.get()).toEqual([])
    expect($notices.get()).toEqual([])
    await undoRemoval(key(0))
    expect(shop.writes.filter((write) => write.startsWith('add'))).toEqual([])
    end()
  })

  it('can be undone without a second add when the product was added again elsewhere or by an unanswered add', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '3' },
    ])
    removeCartLine(key(0))
    removeCartLine(key(1))
    await settled()
    const gate = shop.delay('add-to-cart')
    const add = addAllToCart({ products: [{ productId: 1, variantId: 0, quantity: '4' }] })
    const undo = undoRemoval(key(0))
    await vi.waitFor(() => expect(stateAt(0).status).toBe('returning'))
    gate.go()
    await Promise.all([add, undo])
    expect(shop.cart).toMatchObject([{ id: 1, count: '4' }])
    expect(stateAt(0)).toMatchObject({ status: 'known', line: { quantity: '4' } })
    shop.cart.push({ id: 2, count: '9' })
    markCartStale()
    await undoRemoval(key(1))
    expect(shop.cart).toMatchObject([{ id: 1 }, { id: 2, count: '9' }])
    expect(stateAt(1)).toMatchObject({ status: 'known', line: { quantity: '9' } })
  })

  it('keeps its undo when the cart cannot be read: nothing is added, and a message shows why', async () => {
    const shop = open([{ id: 1, count: '1' }])
    const end = offerUndoInPlace(key(0))
    removeCartLine(key(0))
    await settled()
    markCartStale()
    shop.cut('load')
    await undoRemoval(key(0))
    expect(shop.writes.filter((write) => write.startsWith('add'))).toEqual([])
    expect(stateAt(0).status).toBe('gone')
    expect($undoableLines.get()).toEqual([key(0)])
    expect(noticeTexts().join()).toMatch(/internet|bağlan/i)
    end()
  })

  it('whose undo gets no answer says so within 8 s, and the undo and the next change are free again', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '1' },
    ])
    const end = offerUndoInPlace(key(0))
    removeCartLine(key(0))
    await settled()
    const gate = shop.delay('add-to-cart')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const undo = undoRemoval(key(0))
    await vi.waitFor(() => expect(shop.writes.some((write) => write.startsWith('add'))).toBe(true))
    vi.advanceTimersByTime(8000)
    await undo
    expect(stateAt(0).status).toBe('gone')
    expect(noticeTexts()).toEqual(['Sunucudan yanıt gelmedi. Tekrar deneyebilirsiniz.', 'Ürün 1'])
    expect($cart.get().isPending).toBe(false)
    gate.go()
    await vi.waitFor(() => expect(stateAt(0)).toMatchObject({ status: 'known', line: { quantity: '1' } }))
    expect($undoableLines.get()).toEqual([])
    end()
  })
})
