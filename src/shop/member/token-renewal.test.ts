import { afterEach, describe, expect, it, vi } from 'vitest'
import { removeEntry } from '@/lib/storage'
import { openLocks } from '@/lib/test-open-locks'
import { $notices } from '@/overlays/notices-store'
import { storedToken, TOKEN_ENTRY } from '@/server/bearer'
import { later, openPage, refusal } from '@/server/test-shop-server'
import { isMember } from './session'
import { signOut } from './sign-out'
import { fresh, MINUTE, open, store } from './test-token-shop'
import { checkToken } from './token-renewal'

// @vitest-environment dom

const otherTabStores = (bearer: string | undefined) => {
  if (bearer === undefined) removeEntry(TOKEN_ENTRY)
  else store(bearer, 60)
  dispatchEvent(new StorageEvent('storage', { key: TOKEN_ENTRY, newValue: localStorage.getItem(TOKEN_ENTRY) }))
}

describe('a member’s token', () => {
  it.each([
    [9.9, 1],
    [10, 0],
    [30, 0],
    [-5, 1],
  ])('with %d minutes left is renewed %d times', async (minutes, times) => {
    const shop = open()
    store('old', minutes)
    await checkToken()
    expect(shop.seen).toHaveLength(times)
    expect(storedToken()?.bearer).toBe(times ? 'new' : 'old')
  })

  it('is renewed once however often it is looked at in that moment', async () => {
    const shop = open()
    store('old', 5)
    await Promise.all([checkToken(), checkToken(), checkToken()])
    await checkToken()
    expect(shop.seen).toHaveLength(1)
  })

  it.each([401, 403, 500])('refused with %d ends the session once', async (status) => {
    const shop = open(() => refusal(status))
    store('old', 5)
    const looking = checkToken()
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(await looking).toEqual({ kind: 'ended', status })
    expect(storedToken()).toBeUndefined()
    expect(isMember()).toBe(false)
    expect(shop.urls().map((url) => url.replace(/.*\//, ''))).toEqual(['login?language=tr', 'logout?language=tr'])
    expect(location.assign).toHaveBeenCalledTimes(1)
    expect(location.assign).toHaveBeenCalledWith('https://shop.example/')
  })

  it('ends the session even when the logout never answers', async () => {
    open(
      () => refusal(401),
      () => new Promise(() => {}),
    )
    store('old', 5)
    const looking = checkToken()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await looking).kind).toBe('ended')
    expect(location.assign).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['the network breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is an HTML page', () => '<!doctype html><p>Bakım'],
    ['the answer has no token', () => ({ success: true, data: [] })],
    ['the server is overloaded', () => refusal(503)],
  ])('is kept when %s, and nobody is logged out', async (_what, answer) => {
    open(answer)
    store('old', 5)
    expect(await checkToken()).toEqual({ kind: 'unanswered' })
    expect(storedToken()?.bearer).toBe('old')
    expect(location.assign).not.toHaveBeenCalled()
  })
})

describe('races', () => {
  it('A refusal is ignored when another tab has stored a new token meanwhile', async () => {
    const answer = later<Response>()
    open(() => answer.promise)
    store('old', 5)
    const looking = checkToken()
    await vi.advanceTimersByTimeAsync(10)
    otherTabStores('from-another-tab')
    answer.give(refusal(401))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await looking).toEqual({ kind: 'kept' })
    expect(storedToken()?.bearer).toBe('from-another-tab')
    expect(location.assign).not.toHaveBeenCalled()
  })

  it('Another tab’s new token may come a moment after the refusal', async () => {
    open(() => refusal(401))
    store('old', 5)
    const looking = checkToken()
    await vi.advanceTimersByTimeAsync(800)
    otherTabStores('from-another-tab')
    expect(await looking).toEqual({ kind: 'kept' })
    expect(location.assign).not.toHaveBeenCalled()
  })

  it('A renewal that arrives after a logout stores nothing', async () => {
    const answer = later<unknown>()
    open(() => answer.promise)
    store('old', 5)
    const looking = checkToken()
    await vi.advanceTimersByTimeAsync(10)
    await signOut()
    answer.give(fresh())
    expect(await looking).toEqual({ kind: 'kept' })
    expect(storedToken()).toBeUndefined()
  })

  it('A token that may have been replaced while the page was left logs nobody out', async () => {
    open(() => Promise.reject(new TypeError('Failed to fetch')))
    store('old', 5)
    await checkToken()
    const shop = open(() => refusal(401))
    const looking = checkToken()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await looking).toEqual({ kind: 'kept' })
    expect(storedToken()).toBeUndefined()
    expect([isMember(), shop.seen.length]).toEqual([true, 1])
    expect(shop.problems.at(-1)).toMatchObject({ level: 'warn', where: 'session token' })
  })
})

describe('a turn that another tab had before', () => {
  /** Another tab holds the turn and gives it on. */
  const holdElsewhere = () => {
    const held = later<void>()
    void openLocks()('vitrin-token', () => held.promise)
    return () => held.give()
  }
  afterEach(() => vi.unstubAllGlobals())

  it.each([0, 400])('renews nothing when its token arrives %d ms after the turn', async (late) => {
    const giveOn = holdElsewhere()
    const shop = open()
    store('old', 5)
    const looking = checkToken()
    await vi.advanceTimersByTimeAsync(3000)
    giveOn()
    await vi.advanceTimersByTimeAsync(late)
    otherTabStores('from-another-tab')
    expect(await looking).toEqual({ kind: 'kept' })
    expect([shop.seen.length, storedToken()?.bearer]).toEqual([0, 'from-another-tab'])
  })

  it('is used when no token arrives', async () => {
    const giveOn = holdElsewhere()
    const shop = open()
    store('old', 5)
    const looking = checkToken()
    giveOn()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await looking).kind).toBe('renewed')
    expect([shop.seen.length, storedToken()?.bearer]).toEqual([1, 'new'])
  })
})

describe('a visitor’s token', () => {
  it.each([
    [91, 5, 1],
    [24, 5, 0],
    [30, 5, 0],
  ])('on page %d with %d minutes left is renewed %d times', async (pageId, minutes, times) => {
    openPage({ pageId })
    const shop = open()
    store('old', minutes)
    await checkToken()
    expect(shop.seen).toHaveLength(times)
  })

  it('that has expired is removed on the login page, so that the page can be used', async () => {
    openPage({ pageId: 91 })
    const shop = open()
    store('old', -5)
    await checkToken()
    expect([shop.seen.length, storedToken()]).toEqual([0, undefined])
    expect(location.assign).not.toHaveBeenCalled()
  })
})

describe('logging out', () => {
  it('twice at once is one call; the token is removed, the start page opens with a message', async () => {
    const shop = open()
    store('old', 60)
    const [first, second] = await Promise.all([signOut(), signOut()])
    expect([first, second]).toEqual([{ isAccepted: true, message: '' }, first])
    expect(shop.urls()).toEqual(['GET /srv/service/customer/logout?language=tr'])
    expect([storedToken(), isMember()]).toEqual([undefined, false])
    expect(location.assign).toHaveBeenCalledWith('https://shop.example/')
  })

  it.each([401, 403])('of a session that is over already (%d) is done as well', async (status) => {
    open(fresh, () => refusal(status))
    expect(await signOut()).toMatchObject({ isAccepted: true })
  })

  it('that does not reach the server leaves the shopper signed in, with a message', async () => {
    open(fresh, () => Promise.reject(new TypeError('Failed to fetch')))
    store('old', 60)
    expect(await signOut()).toEqual({ isAccepted: false, message: 'Bağlantı hatası' })
    expect([storedToken()?.bearer, isMember()]).toEqual(['old', true])
    expect(location.assign).not.toHaveBeenCalled()
    expect($notices.get()).toMatchObject([{ text: 'Çıkış yapılamadı', tone: 'danger', lines: ['Bağlantı hatası'] }])
  })
})
