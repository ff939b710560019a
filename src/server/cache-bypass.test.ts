// @vitest-environment dom
import { expect, test, vi } from 'vitest'
import { readCookie, removeCookie } from '@/lib/cookies'
import { bypassPageCache } from './cache-bypass'

test('The page cache is bypassed once by each page, and again when the cookie is gone', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  expect(bypassPageCache()).toBe(true)
  expect(readCookie('nocache')).toBe('1')
  expect(written.mock.calls[0]?.[0]).toMatch(/^nocache=1;.*expires=/)
  expect(bypassPageCache()).toBe(true)
  expect(written).toHaveBeenCalledOnce()
  removeCookie('nocache')
  written.mockClear()
  expect(bypassPageCache()).toBe(true)
  expect(written).toHaveBeenCalledOnce()
})
