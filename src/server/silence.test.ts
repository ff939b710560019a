// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wireNumber, wireObject } from './decode'
import { endpoint } from './endpoint'
import { later, openPage, openShop } from './test-shop-server'

beforeEach(() => openPage())

describe('an answer that does not arrive', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return () => vi.useRealTimers()
  })
  const call = {
    answer: 'json',
    decode: wireObject({ totalQuantity: wireNumber }),
    group: 'cart',
    method: 'GET',
    path: () => '/srv/service/cart/count',
    failure: 'log',
  } as const

  it.each([undefined, true] as const)(
    'ends the call after 8 s, and is dropped when it comes (write: %s)',
    async (write) => {
      const answer = later<object>()
      const shop = openShop({ count: () => answer.promise })
      const reply = endpoint({ ...call, name: 'GET cart/count', ...(write && { write }) })(undefined)
      await vi.advanceTimersByTimeAsync(8000)
      expect(await reply).toEqual({ ok: false, failure: { endpoint: 'GET cart/count', kind: 'silent' } })
      expect(shop.seen[0]?.signal.aborted).toBe(false)
      expect(shop.problems).toMatchObject([{ came: 'no answer within 8000 ms; the request goes on' }])
    },
  )

  it('is awaited without limit where the caller informs the shopper', async () => {
    const answer = later<object>()
    openShop({ count: () => answer.promise })
    const reply = endpoint({ ...call, name: 'GET cart/count', silence: 'caller' })(undefined)
    await vi.advanceTimersByTimeAsync(20_000)
    answer.give({ totalQuantity: 2 })
    expect(await reply).toEqual({ ok: true, value: { totalQuantity: 2 } })
  })
})
