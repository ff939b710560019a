import { describe, expect, it } from 'vitest'
import { themePattern } from './theme-pattern'

/** Ample for a busy machine: a pattern that tries all ways runs for hours. */
const LIMIT_MS = 5000
const attack = `${'a'.repeat(5000)}!`

describe("A theme's regular expression", () => {
  it.each([
    ['[A-Z]{2}', 'AB', 'ABC'],
    ['[0-9]', '7', '77'],
    ['TR\\d{2}(?: \\d{4}){5} \\d{2}', 'TR33 0006 1005 1978 6457 8413 26', 'TR33'],
    ['[a-z]+@[a-z]+\\.(?:com|net)', 'a@b.com', 'x a@b.com'],
    ['a|b', 'b', 'ab'],
    ['\\p{L}*', 'ığdır', '1'],
    ['[(*+)]?x', '*x', 'yx'],
  ])('%s matches %j as a whole, not %j', (source, right, wrong) => {
    const pattern = themePattern(source, 'u')
    expect([pattern?.test(right), pattern?.test(wrong)]).toEqual([true, false])
  })

  it.each([
    '(a+)+',
    '(a*)*b',
    '(a|a)*',
    '(a|aa)+$',
    '([a-z]+)*!',
    '(?:a{1,9}){1,9}',
    '((a?)b?)*',
    '(a+)\\1*',
    'a*a*a*a*a*b',
    `${'a?'.repeat(40)}${'a'.repeat(40)}`,
    '(a|a)'.repeat(40),
    '(',
    'a'.repeat(301),
  ])('%s is refused', (source) => {
    expect(themePattern(source, '')).toBeUndefined()
  })

  it.each(['a*a*a*b', '.*.*=', '[a-z]+[a-z]+!?', 'a{0,900}a{0,900}b', '(?:a+)?b'])(
    '%s never runs for long',
    (source) => {
      const started = performance.now()
      themePattern(source, '')?.test(attack)
      themePattern(source, '')?.test(attack.slice(-200))
      themePattern(source, '')?.test(attack.slice(-2000))
      expect(performance.now() - started).toBeLessThan(LIMIT_MS)
    },
  )
})
