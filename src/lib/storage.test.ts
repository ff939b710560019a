// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Problem, receiveReports } from './report'

type StorageModule = typeof import('./storage')

const key = 'compareProducts'
const day = 86_400_000
let problems: Problem[]
let storage: StorageModule

/** A browser's storage that can be made to refuse. */
const browserStorage = () => {
  const entries = new Map<string, string>()
  let refusing: readonly string[] = []
  const guarded =
    <A extends readonly string[], T>(method: string, act: (...given: A) => T) =>
    (...given: A): T => {
      if (refusing.includes(method)) throw new DOMException('refused', 'QuotaExceededError')
      return act(...given)
    }
  return {
    getItem: guarded('getItem', (name: string) => entries.get(name) ?? null),
    setItem: guarded('setItem', (name: string, value: string) => void entries.set(name, value)),
    removeItem: guarded('removeItem', (name: string) => void entries.delete(name)),
    refuse: (...methods: string[]) => {
      refusing = methods
    },
  }
}
let browser: ReturnType<typeof browserStorage>

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  browser = browserStorage()
  vi.stubGlobal('localStorage', browser)
  problems = []
  receiveReports((problem) => problems.push(problem))
  vi.resetModules()
  const { receiveReports: receiveFresh } = await import('./report')
  receiveFresh((problem) => problems.push(problem))
  storage = await import('./storage')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an expiring entry', () => {
  it('lives 365 days by default', () => {
    expect(storage.writeEntry(key, [146, 147])).toBe(true)
    expect(JSON.parse(browser.getItem(key) ?? '')).toEqual({ value: [146, 147], timeout: Date.now() + 365 * day })
    vi.setSystemTime(Date.now() + 365 * day - 1)
    expect(storage.readEntry(key)).toEqual([146, 147])
    vi.setSystemTime(Date.now() + 1)
    expect(storage.readEntry(key)).toBeUndefined()
  })

  it('A shorter life is kept', () => {
    storage.writeEntry(key, 'x', 0.5)
    vi.setSystemTime(Date.now() + day / 2)
    expect(storage.readEntry(key)).toBeUndefined()
  })

  it.each([
    ['seconds', 1_800_000_000, 'kept'],
    ['milliseconds', 1_800_000_000_000, 'kept'],
    ['text', '1800000000', 'kept'],
    ['seconds that are over', 1_600_000_000, undefined],
    ['nothing', undefined, 'kept'],
    ['null', null, 'kept'],
  ])('An old record whose expiry is %s is read', (_what, timeout, expected) => {
    browser.setItem(key, JSON.stringify({ value: 'kept', timeout }))
    expect(storage.readEntry(key)).toBe(expected)
  })

  it.each(['{', '[1]', '"x"', 'null', '5', '{"timeout": 1}'])(
    'Foreign data %s is no entry, with a line in the log',
    (raw) => {
      browser.setItem(key, raw)
      expect(storage.readEntry(key)).toBeUndefined()
      expect(problems).toHaveLength(1)
      expect(problems[0]?.where).toBe('storage compareProducts')
    },
  )

  it('An entry that was removed, or never written, is undefined without a line in the log', () => {
    storage.writeEntry(key, 1)
    storage.removeEntry(key)
    expect(storage.readEntry(key)).toBeUndefined()
    expect(problems).toEqual([])
  })
})

describe('a browser that keeps nothing', () => {
  it('A full storage keeps the new value for this page, not the old one, and is logged once', () => {
    storage.writeEntry(key, 'old')
    browser.refuse('setItem')
    expect(storage.writeEntry(key, 'new')).toBe(false)
    expect(storage.writeEntry('v5token', 't')).toBe(false)
    expect(storage.readEntry(key)).toBe('new')
    expect(problems).toHaveLength(1)
    browser.refuse()
    expect(storage.writeEntry(key, 'later')).toBe(true)
    expect(storage.readEntry(key)).toBe('later')
  })

  it('A page whose storage is blocked keeps its entries while it is open', () => {
    browser.refuse('getItem', 'setItem', 'removeItem')
    expect(storage.readEntry(key)).toBeUndefined()
    storage.writeEntry(key, [1])
    expect(storage.readEntry(key)).toEqual([1])
    storage.removeEntry(key)
    expect(storage.readEntry(key)).toBeUndefined()
    expect(problems.map((problem) => problem.where)).toEqual(['storage compareProducts'])
  })

  it('A page that may not read `localStorage` keeps its entries while it is open', () => {
    vi.stubGlobal('localStorage', undefined)
    storage.writeEntry(key, [1])
    expect(storage.readEntry(key)).toEqual([1])
  })
})

describe('other tabs', () => {
  const otherTab = (changedKey: string | null, newValue: string | null): boolean =>
    window.dispatchEvent(new StorageEvent('storage', { key: changedKey, newValue }))

  it('A change in another tab is received with its value, a removal as undefined', () => {
    const receivedOne = vi.fn()
    const stop = storage.watchEntry(key, receivedOne)
    otherTab(key, JSON.stringify({ value: [1], timeout: Date.now() + 1000 }))
    otherTab('other', JSON.stringify({ value: [2], timeout: Date.now() + 1000 }))
    otherTab(key, null)
    otherTab(null, null)
    stop()
    otherTab(key, JSON.stringify({ value: [3], timeout: Date.now() + 1000 }))
    expect(receivedOne.mock.calls).toEqual([[[1]], [undefined], [undefined]])
  })
})
