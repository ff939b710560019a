// @vitest-environment dom
import { readFileSync } from 'node:fs'
import { leavePage, showPage } from '@test/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCookie, removeCookie } from '@/lib/cookies'
import { readReferrer } from '@/shop/site/referrer'

const example = readFileSync('islands/referrer-tracker/example.html', 'utf8').replace(
  'data-island',
  'data-load="eager" data-island',
)
const HOUR = 3_600_000
const START = Date.parse('2026-11-21T10:00:00Z')

const comeFrom = async (uri: string) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(uri)
  await showPage(example)
  await leavePage()
}
const uris = () => readReferrer()?.items.map(({ uri }) => uri)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(START)
  localStorage.clear()
  removeCookie('cReferrer')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Where shoppers come from', () => {
  test('is recorded with time, address and page, in the platform’s format', async () => {
    const sentEvents: unknown[] = []
    const stop = window.vitrin?.on('referrer-recorded', (detail) => void sentEvents.push(detail))
    await comeFrom('https://arama.example/?q=kupa')
    stop?.()
    expect(JSON.parse(localStorage.getItem('cReferrer') ?? '')).toEqual({
      schedule: START + 24 * HOUR,
      items: [{ time: START, uri: 'https://arama.example/?q=kupa', page: location.pathname }],
    })
  })

  test.each(['activation=membership&id=7&token=gizli', 'key=gizli'])(
    'is recorded without the token of %s',
    async (query) => {
      history.replaceState(null, '', `/uyelik?dil=tr&${query}`)
      await comeFrom(`https://posta.example/oku?${query}`)
      history.replaceState(null, '', '/')
      expect(readReferrer()?.items).toMatchObject([{ uri: 'https://posta.example/oku', page: '/uyelik' }])
      expect(localStorage.getItem('cReferrer')).not.toContain('gizli')
    },
  )

  test('is not recorded within the shop, for direct visits, or twice for the same page', async () => {
    await comeFrom('')
    await comeFrom(`${location.origin}/sepet`)
    expect(readReferrer()).toBeUndefined()
    await comeFrom('https://arama.example/')
    await comeFrom('https://arama.example/')
    expect(uris()).toEqual(['https://arama.example/'])
  })

  test('is valid for 24 hours from the first visit', async () => {
    await comeFrom('https://a.example/')
    vi.setSystemTime(Date.now() + 23 * HOUR)
    await comeFrom('https://b.example/')
    expect(uris()).toEqual(['https://a.example/', 'https://b.example/'])
    vi.setSystemTime(Date.now() + 1 * HOUR)
    expect(readReferrer()).toBeUndefined()
    await comeFrom('https://c.example/')
    expect(uris()).toEqual(['https://c.example/'])
  })

  test('is kept in a cookie where storage is blocked, as many of the newest as fit', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    for (let visit = 0; visit < 12; visit += 1) await comeFrom(`https://${visit}.example/${'x'.repeat(600)}`)
    expect(encodeURIComponent(readCookie('cReferrer') ?? '').length).toBeLessThan(3600)
    expect(uris()?.at(-1)).toMatch(/^https:\/\/11\.example/)
  })

  test('is the newest one when a full storage holds an older record', async () => {
    await comeFrom('https://a.example/')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    await comeFrom('https://b.example/')
    await comeFrom('https://c.example/')
    expect(uris()).toEqual(['https://a.example/', 'https://b.example/', 'https://c.example/'])
  })

  test.each(['', '{', 'null', '{"schedule":"x","items":1}', '{"schedule":99999999999999,"items":[1,{"time":"x"}]}'])(
    'begins anew where the record is %j',
    async (raw) => {
      localStorage.setItem('cReferrer', raw)
      await comeFrom('https://a.example/')
      expect(uris()).toEqual(['https://a.example/'])
    },
  )
})
