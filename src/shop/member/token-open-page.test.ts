import { describe, expect, it, vi } from 'vitest'
import { takeLeftNotice } from '@/overlays/next-notice'
import { $notices } from '@/overlays/notices-store'
import { refusal } from '@/server/test-shop-server'
import { MINUTE, open, store } from './test-token-shop'
import { keepSession } from './token-renewal'
// The page fetches these modules for the first renewal. The test imports them before, because it controls the clock.
import './renewal'
import './session-api'
import './sign-out'

// @vitest-environment dom

describe('while the page is open', () => {
  it('the token is renewed when ten minutes are left, and again an hour later', async () => {
    const shop = open(() => ({
      data: [{ bearer: `new ${Date.now()}`.replace(' ', '-'), exp_at: Date.now() + 60 * MINUTE }],
    }))
    const received: unknown[] = []
    store('old', 30)
    const stop = keepSession((outcome) => received.push(outcome.kind))
    await vi.advanceTimersByTimeAsync(19 * MINUTE)
    expect(shop.seen).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    expect(shop.seen).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(50 * MINUTE)
    expect(shop.seen).toHaveLength(2)
    stop()
    await vi.advanceTimersByTimeAsync(200 * MINUTE)
    expect(shop.seen).toHaveLength(2)
    expect(received).toEqual(['renewed', 'renewed'])
  })

  it('an unanswered renewal is tried again each minute, and at once when the network is back', async () => {
    const shop = open(() => refusal(503))
    store('old', 5)
    const stop = keepSession(() => {})
    await vi.advanceTimersByTimeAsync(2.5 * MINUTE)
    expect(shop.seen).toHaveLength(3)
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10)
    expect(shop.seen).toHaveLength(4)
    stop()
  })

  it('a server that gives tokens of five minutes is not asked in a loop', async () => {
    const shop = open(() => ({ data: [{ bearer: `t${Date.now()}`, exp_at: Date.now() + 5 * MINUTE }] }))
    store('old', 5)
    const stop = keepSession(() => {})
    await vi.advanceTimersByTimeAsync(3 * MINUTE)
    expect(shop.seen.length).toBeLessThanOrEqual(4)
    stop()
  })

  it('the next page says why the shopper was sent away, once', async () => {
    open(() => refusal(403))
    store('old', 5)
    const stop = keepSession(() => {})
    await vi.advanceTimersByTimeAsync(10_000)
    stop()
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(2)
    takeLeftNotice()
    takeLeftNotice()
    expect($notices.get()).toMatchObject([
      {
        text: 'Oturumunuz sona erdi, lütfen tekrar giriş yapın',
        action: { label: 'Giriş yap', href: 'https://shop.example/uye-girisi-sayfasi' },
      },
    ])
  })
})
