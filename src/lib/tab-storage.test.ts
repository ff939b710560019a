// @vitest-environment dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readTabEntry, takeTabEntry, writeTabEntry } from './tab-storage'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('What is kept for the tab', () => {
  test('is read as often as wanted, taken once, and forgotten with undefined', () => {
    expect(writeTabEntry('cart', { lines: [1, 2] })).toBe(true)
    expect(readTabEntry('cart')).toEqual({ lines: [1, 2] })
    expect(takeTabEntry('cart')).toEqual({ lines: [1, 2] })
    expect(takeTabEntry('cart')).toBeUndefined()
    writeTabEntry('cart', 'x')
    writeTabEntry('cart', undefined)
    expect(sessionStorage.getItem('cart')).toBeNull()
  })

  test('is nothing when it is no JSON, which taking clears away', () => {
    sessionStorage.setItem('cart', '{')
    expect(readTabEntry('cart')).toBeUndefined()
    expect(takeTabEntry('cart')).toBeUndefined()
    expect(sessionStorage.getItem('cart')).toBeNull()
  })

  test('is nothing where storage is blocked, and the writer gets false', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(writeTabEntry('cart', 1)).toBe(false)
    expect(readTabEntry('cart')).toBeUndefined()
    expect(takeTabEntry('cart')).toBeUndefined()
  })
})
