// @vitest-environment dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readTabEntry, takeTabEntry, writeTabEntry } from './tab-storage'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('An entry of the tab', () => {
  test('is read any number of times, taken once, and removed by undefined', () => {
    expect(writeTabEntry('cart', { lines: [1, 2] })).toBe(true)
    expect(readTabEntry('cart')).toEqual({ lines: [1, 2] })
    expect(takeTabEntry('cart')).toEqual({ lines: [1, 2] })
    expect(takeTabEntry('cart')).toBeUndefined()
    writeTabEntry('cart', 'x')
    writeTabEntry('cart', undefined)
    expect(sessionStorage.getItem('cart')).toBeNull()
  })

  test('is undefined when it is not JSON, and taking removes it', () => {
    sessionStorage.setItem('cart', '{')
    expect(readTabEntry('cart')).toBeUndefined()
    expect(takeTabEntry('cart')).toBeUndefined()
    expect(sessionStorage.getItem('cart')).toBeNull()
  })

  test('is undefined where storage is blocked, and writing gives false', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(writeTabEntry('cart', 1)).toBe(false)
    expect(readTabEntry('cart')).toBeUndefined()
    expect(takeTabEntry('cart')).toBeUndefined()
  })
})
