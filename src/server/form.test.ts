// @vitest-environment dom
import { expect, test } from 'vitest'
import { formBody, isSmall, toFormData } from './form'

const pairs = (...given: Parameters<typeof toFormData>) => [...toFormData(...given)]

test('texts, numbers and flags are text, in their order', () => {
  expect(pairs({ b: 'x', a: 2, on: true, off: false, empty: '' })).toEqual([
    ['b', 'x'],
    ['a', '2'],
    ['on', '1'],
    ['off', '0'],
    ['empty', ''],
  ])
})

test('lists and records have the names that PHP reads', () => {
  expect(pairs({ ids: ['1', '2'], none: [], location: { U: 'TR', S: 35 }, deep: { a: ['x'] } })).toEqual([
    ['ids[]', '1'],
    ['ids[]', '2'],
    ['location[U]', 'TR'],
    ['location[S]', '35'],
    ['deep[a][]', 'x'],
  ])
})

test('what is undefined is left out, and files stay files', () => {
  expect(pairs({ missing: undefined, note: 'x' })).toEqual([['note', 'x']])
  const [[, file] = []] = pairs({ file: new File(['x'], 'x.txt') })
  expect(file).toBeInstanceOf(File)
})

test('a form of the page is sent as it is', () => {
  const form = new FormData()
  expect(toFormData(form)).toBe(form)
})

test('only a POST may be multipart, and only a small body outlives its page', () => {
  const form = toFormData({ a: 'x y' })
  expect(formBody('POST', form)).toBe(form)
  expect(String(formBody('PUT', form))).toBe('a=x+y')
  expect([isSmall(form), isSmall(toFormData({ a: 'x'.repeat(8000) }))]).toEqual([true, false])
})
