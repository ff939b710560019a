import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeEntry } from '@/lib/storage'
import { bearerToken, keepToken, storedToken, TOKEN_ENTRY } from '@/server/bearer'
import { openPage, openShop, refusal } from '@/server/test-shop-server'
import { fetchCart } from '@/shop/cart/api'
import { renewToken } from './session-api'

// @vitest-environment dom

const NOW = Date.UTC(2026, 10, 21, 9)
const HOUR = 3_600_000
const answer = (row: object) => ({ success: true, data: [row] })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  openPage()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a renewed token', () => {
  it('is asked for with the old one, as JSON, under the login’s address', async () => {
    const shop = openShop({ login: () => answer({ bearer: 'new', exp_at: NOW / 1000 + 3600 }) })
    localStorage.setItem(TOKEN_ENTRY, JSON.stringify({ value: 'other', timeout: NOW + HOUR }))
    expect(await renewToken('old')).toEqual({ ok: true, value: { bearer: 'new', until: NOW + HOUR } })
    expect(shop.urls()).toEqual(['POST /api/v1/authentication/login?language=tr'])
    expect(shop.seen[0]?.headers.get('authorization')).toBe('Bearer old')
    expect(shop.seen[0]?.body).toBe('{"refresh":1}')
  })

  it.each([
    ['unix seconds', NOW / 1000 + 3600],
    ['unix seconds as text', String(NOW / 1000 + 3600)],
    ['unix milliseconds', NOW + HOUR],
    ['a moment with its zone', '2026-11-21T10:00:00Z'],
    ['a moment in Turkey’s time', '2026-11-21 13:00:00'],
  ])('has its expiry in %s', async (_what, exp_at) => {
    openShop({ login: () => answer({ bearer: 'new', exp_at }) })
    expect(await renewToken('old')).toMatchObject({ value: { until: NOW + HOUR } })
  })

  it.each([undefined, null, '', 'yarın', 0, -5])(
    'without a usable expiry (%j) lives a year, and the log says so',
    async (exp_at) => {
      const shop = openShop({ login: () => answer({ bearer: 'new', exp_at }) })
      expect(await renewToken('old')).toMatchObject({ value: { until: NOW + 365 * 24 * HOUR } })
      expect(shop.problems).toMatchObject([{ level: 'warn', expected: expect.stringContaining('unix') }])
    },
  )

  it.each([-5, 5])('keeps its lifetime on a device whose clock is %d hours wrong', async (hours) => {
    const server = NOW - hours * HOUR
    openShop({
      login: () =>
        Response.json(answer({ bearer: 'new', exp_at: server / 1000 + 3600 }), {
          headers: { date: new Date(server).toUTCString() },
        }),
    })
    expect(await renewToken('old')).toMatchObject({ value: { until: NOW + HOUR } })
    openShop({
      login: () => Response.json(answer({ bearer: 'x' }), { headers: { date: new Date(NOW).toUTCString() } }),
    })
    await renewToken('old')
  })

  it.each([
    ['no data', { success: true }],
    ['an empty list', { success: true, data: [] }],
    ['no bearer', answer({ exp_at: 1 })],
    ['a bearer that no header can carry', answer({ bearer: 'a\nb', exp_at: 1 })],
  ])('is not taken from an answer with %s', async (_what, body) => {
    const shop = openShop({ login: () => body })
    expect(await renewToken('old')).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
    expect(shop.problems.length).toBeGreaterThan(0)
  })

  it('refused is a failure with its status', async () => {
    openShop({ login: () => refusal(401, { message: 'no' }) })
    expect(await renewToken('old')).toMatchObject({ ok: false, failure: { kind: 'status', status: 401 } })
  })
})

describe('the stored token', () => {
  it('is found after it has expired, but no longer sent', () => {
    keepToken({ bearer: 'abc', until: NOW - 1 })
    expect(storedToken()).toEqual({ bearer: 'abc', until: NOW - 1 })
    expect(bearerToken()).toBeUndefined()
  })

  it.each([
    '{',
    'null',
    '{"value":{"a":1},"timeout":9999999999999}',
    '{"value":"a\\nb"}',
    '{"value":""}',
    '{"value":"ğ"}',
  ])('that is %s is removed and breaks no call', async (raw) => {
    localStorage.setItem(TOKEN_ENTRY, raw)
    const shop = openShop({ 'cart/load': () => ({ PRODUCTS: [], totalQuantity: 0 }) })
    expect((await fetchCart()).ok).toBe(true)
    expect(shop.seen[0]?.headers.has('authorization')).toBe(false)
    expect(storedToken()).toBeUndefined()
    expect(localStorage.getItem(TOKEN_ENTRY)).toBeNull()
  })

  it('in a full storage replaces the old one for this page, and the old one goes', () => {
    openShop({})
    keepToken({ bearer: 'old', until: NOW + HOUR })
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const { localStorage: real } = globalThis
    const access = (method: 'getItem' | 'removeItem') => (key: string) => real[method](key)
    vi.stubGlobal('localStorage', { getItem: access('getItem'), removeItem: access('removeItem'), setItem: full })
    keepToken({ bearer: 'new', until: NOW + HOUR })
    expect(localStorage.getItem(TOKEN_ENTRY)).toBeNull()
    expect(bearerToken()).toBe('new')
    vi.unstubAllGlobals()
    removeEntry(TOKEN_ENTRY)
  })
})
