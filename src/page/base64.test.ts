import { expect, it } from 'vitest'
import { decodeBase64 } from './nested-facts'

it.each([
  ['Ly9jZG4uZXhhbXBsZQ==', '//cdn.example'],
  [' Ly9jZG4uZXhhbXBsZQ== ', '//cdn.example'],
  ['xLDFn8Sxaw==', 'İşık'],
  ['', ''],
])('Base64 %s is %s', (encoded, expected) => {
  expect(decodeBase64(encoded)).toBe(expected)
})

it.each(['%%%', 'abc=d', '//cdn.example', '/w==', 'çay'])('%s is not base64 of a text, and nothing breaks', (text) => {
  expect(decodeBase64(text)).toBeUndefined()
})
