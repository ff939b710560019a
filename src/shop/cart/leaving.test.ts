// @vitest-environment dom
import { describe, expect, it, vi } from 'vitest'
import { lineState } from './lines-store'
import { refreshCartLines } from './reading'
import { comeBack, key, leavePage, open, settled } from './test-left-page'
import { removeCartLine, setLineQuantity } from './writes'

describe('A shopper who leaves the page right after a press', () => {
  it('has the quantity in the cart, and it is sent once', async () => {
    const shop = open([{ id: 1, count: '1' }])
    setLineQuantity(key(0), '4')
    leavePage()
    expect(lineState(key(0))?.status).toBe('sent')
    await settled()
    expect(shop.writes).toEqual(['update-item/0/4'])
    expect(lineState(key(0))).toMatchObject({ status: 'known', line: { quantity: '4' } })
  })

  it('has the quantities of several lines in the cart', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '1' },
    ])
    await refreshCartLines()
    setLineQuantity(key(1), '3')
    setLineQuantity(key(0), '2')
    leavePage()
    await settled()
    expect([...shop.writes].sort()).toEqual(['update-item/0/2', 'update-item/1/3'])
  })

  it('sends nothing when nothing waits, or when the pending change is what the cart holds', async () => {
    const shop = open([{ id: 1, count: '2' }])
    await refreshCartLines()
    leavePage()
    setLineQuantity(key(0), '3')
    setLineQuantity(key(0), '2')
    leavePage()
    await settled()
    expect(shop.writes).toEqual([])
  })

  it('sends the changes after an unanswered write, and does not repeat that write', async () => {
    const shop = open([{ id: 1, count: '1' }])
    const { go } = shop.delay('update-item')
    setLineQuantity(key(0), '2', 0)
    await vi.waitFor(() => expect(shop.writes).toHaveLength(1))
    leavePage()
    expect(shop.writes).toHaveLength(1)
    setLineQuantity(key(0), '5')
    leavePage()
    await vi.waitFor(() => expect(shop.writes).toHaveLength(2))
    expect(shop.writes.at(-1)).toBe('update-item/0/5')
    go()
    await settled()
  })

  it('has removed what was removed, and no line that is after it is touched by an index that may have shifted', async () => {
    const shop = open([
      { id: 1, count: '1' },
      { id: 2, count: '1' },
      { id: 3, count: '1' },
    ])
    await refreshCartLines()
    setLineQuantity(key(0), '2')
    setLineQuantity(key(2), '9')
    removeCartLine(key(1))
    leavePage()
    await settled()
    expect(shop.writes.slice(0, 2).sort()).toEqual(['delete/1', 'update-item/0/2'])
    expect(shop.writes.slice(2)).toEqual(['update-item/1/9'])
    expect(shop.cart.map(({ id, count }) => [id, count])).toEqual([
      [1, '2'],
      [3, '9'],
    ])
  })

  it('sees, after coming back, what the shop has refused', async () => {
    const shop = open([{ id: 1, count: '1', most: 3 }])
    setLineQuantity(key(0), '9')
    leavePage()
    comeBack()
    await settled()
    expect(shop.writes).toEqual(['update-item/0/9'])
    expect(lineState(key(0))).toMatchObject({ line: { quantity: '3' }, status: 'known' })
    expect(lineState(key(0))?.reason).toContain('9')
  })

  it('changes no gift', async () => {
    const shop = open([{ id: 1, count: '1', index: -1 }])
    setLineQuantity(key(0), '2')
    leavePage()
    await settled()
    expect(shop.writes).toEqual([])
  })
})
