import { describe, expect, test } from 'vitest'
import { choiceFieldError, type FieldRule, type FieldRules, textFieldError } from './rules'

// @vitest-environment dom

const EMPTY = 'Bu alan boş bırakılamaz'
const MAIL = 'Email formatına uygun değil'

const error = (value: string, words: string, more: Partial<FieldRules> = {}) =>
  textFieldError(value, { rules: new Set(words.split(',').filter((word): word is FieldRule => word !== '')), ...more })

describe('A required field', () => {
  test.each(['', ' ', '\t\n', '\u00a0', '\u200b\u200d', '\ufeff', '\u2067 \u2069'])('%j is blank', (value) => {
    expect(error(value, 'required')).toBe(EMPTY)
    expect(error(value, '')).toBe('')
  })

  test.each(['a', '0', ' 0 ', '<script>', '😀'])('%j is not', (value) => {
    expect(error(value, 'required')).toBe('')
  })
})

describe('A mail address', () => {
  test.each([
    'a@b.co',
    'isil.yildiz+shop@mail.example.com.tr',
    "o'neill@example.com",
    'x_y-z@sub.domain.example',
    'ışıl@örnek.com',
    'a@xn--rnek-4qa.com',
    'mail@example.xn--p1ai',
    ' a@b.co ',
    'a\u200b@b.co',
    '1@2.info',
    'A@B--C.XN--P1AI',
    `a@${'b'.repeat(63)}.co`,
  ])('%j is one', (value) => {
    expect(error(value, 'email')).toBe('')
  })

  test.each([
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@b.c',
    'a@@b.co',
    'a b@c.de',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    `a@${'b'.repeat(64)}.co`,
    '.a@b.co',
    'a.@b.co',
    'a..b@c.de',
    'a@b.co,c@d.ef',
    '<a@b.co>',
    'a@[127.0.0.1]',
    'javascript:a@b.co',
    `${'a'.repeat(260)}@b.co`,
    'a'.repeat(10_000),
    `a@${'b.'.repeat(5_000)}`,
    '😀',
  ])('%j is none', (value) => {
    expect(error(value, 'email')).toBe(MAIL)
  })

  test('it may be left out unless it is required too', () => {
    expect(error('', 'email')).toBe('')
    expect(error('', 'required,email')).toBe(EMPTY)
  })

  // A pattern that tries all ways through such an address runs for hours, which ends the test by its time limit.
  test('a hostile address of the longest length is refused', () => {
    for (const hostile of [`${'a.'.repeat(120)}@`, `a@${'a-'.repeat(120)}`, `a@${'a'.repeat(61)}.`.repeat(3)])
      expect(error(hostile, 'email')).toBe(MAIL)
  })
})

describe('A phone number', () => {
  test.each([
    ['+90 (532) 123 45 67', undefined, ''],
    ['905321234567', undefined, ''],
    ['٩٠٥٣٢١٢٣٤٥٦٧', undefined, ''],
    ['۹۰۵۳۲۱۲۳۴۵۶۷', undefined, ''],
    ['+90 (532) 123 45 6_', undefined, EMPTY],
    ['+90', undefined, EMPTY],
    ['', undefined, EMPTY],
    ['a1b2c3', undefined, EMPTY],
    ['+1 202 555 01 23', 11, ''],
    ['+1 202 555 01 2', 11, EMPTY],
  ])('%j where %j digits are needed gives %j', (value, phoneDigits, sentence) => {
    expect(error(value, 'phone', { phoneDigits })).toBe(sentence)
  })
})

describe('A field with a form of its own', () => {
  test('too many characters are reported with their limit, and an emoji is one character', () => {
    expect(error('abcd', '', { maxLength: 3 })).toBe('En fazla 3 karakter yazılabilir')
    expect(error('😀😀😀', '', { maxLength: 3 })).toBe('')
  })

  test('a pattern checks entered text only, not an empty field', () => {
    const pattern = /^\d{11}$/
    expect(error('1234567890', '', { pattern })).toBe('Bu değer uygun biçimde değil')
    expect(error('12345678901', '', { pattern })).toBe('')
    expect(error('', '', { pattern })).toBe('')
    expect(error('', 'required', { pattern })).toBe(EMPTY)
  })
})

test('a required check box that is not checked has a message', () => {
  expect(choiceFieldError(false, true)).toBe('Bu alan zorunludur')
  expect(choiceFieldError(true, true)).toBe('')
  expect(choiceFieldError(false, false)).toBe('')
})
