// @vitest-environment dom
import { afterEach, expect, it, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from './cookies'
import { type Problem, receiveReports } from './report'

afterEach(() => {
  for (const name of ['CookieLaw', 'productIndex', 'broken']) removeCookie(name)
  receiveReports(() => {})
})

it('A cookie is kept, read and removed', () => {
  expect(readCookie('CookieLaw')).toBeUndefined()
  expect(writeCookie('CookieLaw', '1', 15)).toBe(true)
  expect(readCookie('CookieLaw')).toBe('1')
  removeCookie('CookieLaw')
  expect(readCookie('CookieLaw')).toBeUndefined()
})

it('Turkish letters and JSON survive', () => {
  const value = '{"category":"elbise/şık;çiçekli","product":"2-14"}'
  writeCookie('productIndex', value)
  expect(readCookie('productIndex')).toBe(value)
})

it('The lifetime in days is written, a session cookie has none, and the whole site sees both', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  writeCookie('CookieLaw', '1', 15)
  writeCookie('CookieLaw', '1')
  const [dated = '', session = ''] = written.mock.calls.map(([cookie]) => cookie)
  const expires = Date.parse(/expires=([^;]+)/.exec(dated)?.[1] ?? '')
  expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(15)
  expect(session).not.toContain('expires')
  for (const cookie of [dated, session]) expect(cookie).toContain('path=/')
})

it('A page whose cookies are blocked goes on, with a line in the log', () => {
  const problems: Problem[] = []
  receiveReports((problem) => problems.push(problem))
  const refuse = () => {
    throw new DOMException('sandboxed', 'SecurityError')
  }
  vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse)
  expect(readCookie('CookieLaw')).toBeUndefined()
  expect(writeCookie('CookieLaw', '1', 15)).toBe(false)
  removeCookie('CookieLaw')
  expect(problems.map((problem) => problem.where)).toEqual(['cookie CookieLaw', 'cookie CookieLaw', 'cookie CookieLaw'])
  vi.restoreAllMocks()
})

it('A cookie that the browser drops without an error is noticed', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  expect(writeCookie('CookieLaw', '1', 15)).toBe(false)
})
