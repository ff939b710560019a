import { expect, it } from 'vitest'
import { searchedValues } from './ValueList'

const names = ['Işıl Işık', 'İSTANBUL', 'iphone kılıfı', 'Çağla Şeker', 'a(b']
const values = names.map((name, index) => ({ id: String(index), name, count: 1, swatch: '', isChosen: false }))
const found = (words: string) => searchedValues(values, words).map(({ name }) => name)

it.each([
  ['IŞIK', 'Işıl Işık'],
  ['ışık', 'Işıl Işık'],
  ['istanbul', 'İSTANBUL'],
  ['IPHONE', 'iphone kılıfı'],
  ['cagla', 'Çağla Şeker'],
  ['(', 'a(b'],
])('A shopper who types %s in a list finds %s', (words, name) => {
  expect(found(words)).toEqual([name])
})

it('A list without typed words is whole, and with words that nobody has it is empty', () => {
  expect(found('  ')).toEqual(names)
  expect(found('<b>')).toEqual([])
})
