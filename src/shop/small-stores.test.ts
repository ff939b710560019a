// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCookie, removeCookie } from '@/lib/cookies'
import { memberFacts, openPage, openShop, refusal } from '@/server/test-shop-server'
import { keepFavoriteIntent, takeFavoriteIntents } from '@/shop/member/intents'
import { isMember, markSessionLost } from '@/shop/member/session'
import {
  $cookieLaw,
  answerCookieLaw,
  dropCookieLaw,
  isCookieLawAnswered,
  loadCookieLaw,
} from '@/shop/site/cookie-law-store'
import { $now } from '../../islands/countdown/Countdown'

beforeEach(() => openPage())

describe('the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_400 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('It ticks on the second, for all countdowns with one timer, and stops with the last of them', () => {
    const seen: number[] = []
    const stops = [$now.subscribe((now) => seen.push(now)), $now.subscribe(() => {}), $now.subscribe(() => {})]
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(600)
    vi.advanceTimersByTime(2000)
    expect(seen).toEqual([1_000_400, 1_001_000, 1_002_000, 1_003_000])
    for (const stop of stops) stop()
    vi.advanceTimersByTime(1500)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('After a sleep it shows the present time at once', () => {
    const seen: number[] = []
    const stop = $now.subscribe((now) => seen.push(now))
    vi.setSystemTime(9_000_123)
    vi.advanceTimersByTime(600)
    expect(seen).toEqual([1_000_400, 9_000_723])
    vi.advanceTimersByTime(277)
    expect(seen.at(-1)).toBe(9_001_000)
    stop()
  })
})

describe('the cookie bar', () => {
  beforeEach(() => {
    removeCookie('CookieLaw')
    dropCookieLaw()
  })

  const law = JSON.stringify(JSON.stringify({ Title: 'Çerezler', Content: '<p>…</p>' }))

  it('It shows the server’s text until it is answered, and requests it once', async () => {
    const shop = openShop({ 'get-cookie-law': () => law })
    await Promise.all([loadCookieLaw('CookieLaw'), loadCookieLaw('CookieLaw')])
    expect(shop.seen).toHaveLength(1)
    expect($cookieLaw.get()).toEqual({ status: 'shown', law: { title: 'Çerezler', content: '<p>…</p>' } })
    answerCookieLaw('CookieLaw', true, 15)
    expect($cookieLaw.get().status).toBe('answered')
    expect(readCookie('CookieLaw')).toBe('1')
  })

  it('A refusal is an answer as well, and an answered bar sends no request', async () => {
    const shop = openShop({ 'get-cookie-law': () => law })
    answerCookieLaw('CookieLaw', false, 30)
    expect(readCookie('CookieLaw')).toBe('0')
    dropCookieLaw()
    await loadCookieLaw('CookieLaw')
    expect($cookieLaw.get().status).toBe('answered')
    expect(isCookieLawAnswered('CookieLaw')).toBe(true)
    expect(shop.seen).toHaveLength(0)
  })

  it('Without the server’s text the bar’s state is failed', async () => {
    openShop({ 'get-cookie-law': () => refusal(404) })
    await loadCookieLaw('CookieLaw')
    expect($cookieLaw.get()).toEqual({ status: 'failed', law: undefined })
  })
})

describe('intents of guests', () => {
  const intent = { productId: 146, variantId: 24, mode: 'wishlist' } as const

  it('They are kept in the tab, one for each product, and taken once', () => {
    keepFavoriteIntent(intent)
    keepFavoriteIntent({ ...intent, variantId: 25 })
    keepFavoriteIntent({ ...intent, productId: 9 })
    expect(sessionStorage.length).toBe(1)
    expect(takeFavoriteIntents()).toEqual([
      { ...intent, variantId: 25 },
      { ...intent, productId: 9 },
    ])
    expect(takeFavoriteIntents()).toEqual([])
    expect(sessionStorage.length).toBe(0)
  })

  it.each(['{', '7', '[{"productId":-1,"variantId":0,"mode":"wishlist"}]', '[{"productId":1}]', '[null]'])(
    'Nonsense such as %s is no intent',
    (raw) => {
      sessionStorage.setItem('vitrin-favorite-intents', raw)
      expect(takeFavoriteIntents()).toEqual([])
      sessionStorage.clear()
    },
  )

  it('Where sessionStorage is blocked they are kept while the page is open', () => {
    vi.stubGlobal('sessionStorage', undefined)
    keepFavoriteIntent(intent)
    expect(takeFavoriteIntents()).toEqual([intent])
    expect(takeFavoriteIntents()).toEqual([])
    vi.unstubAllGlobals()
  })
})

describe('the session', () => {
  it('A member is signed in until the server refuses the session', () => {
    expect(isMember()).toBe(false)
    openPage(memberFacts)
    expect(isMember()).toBe(true)
    markSessionLost()
    expect(isMember()).toBe(false)
  })
})
