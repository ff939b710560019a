import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FieldMask, limitedMask, MASK_NAMES, maskedText, namedMask, patternMask, settledText } from './masks'

const masks = new Map(MASK_NAMES.map((name) => [name, namedMask(name)]))
const maskCalled = (name: string): FieldMask => {
  const found = MASK_NAMES.find((each) => each === name)
  if (!found) throw new Error(`no mask ${name}`)
  return namedMask(found)
}

describe('A pasted text under a mask', () => {
  test.each([
    ['string', 'Işıl Ğöçüş-Yılmaz', 'Işıl Ğöçüş-Yılmaz'],
    ['string', 'محمد علي', 'محمد علي'],
    ['string', 'François Müller', 'François Müller'],
    ['string', 'I\u0307lker S\u0327ahin', 'İlker Şahin'],
    ['string', '<script>alert(1)</script>', 'scriptalertscript'],
    ['string', 'Ali\tVeli\n', 'Ali Veli '],
    ['string', 'A\u200bl\u200di\u202e 😀1', 'Ali '],
    ['number', '12a3-٤٥۶', '123456'],
    ['number', '１２', ''],
    ['price', '1.250,00 TL', '1.250,00'],
    ['price', '١٬٢٥٠٫٥', '1.250,5'],
    ['price', '-5', '5'],
    ['password', '  a b ', 'a b '],
    ['password', '\u200b<x>😀', '\u200b<x>😀'],
    ['email', ' isil@example.com\n', 'isil@example.com'],
    ['email', 'Işıl <isil@example.com>', 'isil@example.com'],
    ['email', 'mailto:isil@example.com', 'isil@example.com'],
    ['email', 'isil@exa\u200bmple.com;', 'isil@example.com'],
  ])('%s: %j is %j', (name, pasted, left) => {
    expect(maskedText(pasted, maskCalled(name))).toBe(left)
  })

  test('a password loses the space at its end only when it is left', () => {
    expect(settledText('  a b  ', namedMask('password'))).toBe('a b')
  })

  test('a masked text stays the same under its mask', () => {
    for (const mask of masks.values())
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), (text) => {
          const once = settledText(text, mask)
          expect(settledText(once, mask)).toBe(once)
          expect(mask.fits(once)).toBe(true)
        }),
      )
  })

  test('of 10,000 characters is cut to the limit', () => {
    const text = 'Ş1<'.repeat(3334)
    for (const mask of masks.values()) expect(settledText(text, limitedMask(900, mask)).length).toBeLessThan(901)
  })
})

describe('A theme’s own pattern', () => {
  test('that accepts a first character masks while typing', () => {
    const mask = patternMask(/^[A-Z0-9]*$/)
    expect(mask && maskedText('aB-1c2', mask)).toBe('B12')
    const atLeastOne = patternMask(/^[A-Z]+$/)
    expect(atLeastOne && [maskedText('xAyB', atLeastOne), atLeastOne.fits('')]).toEqual(['AB', true])
  })

  test('that accepts only the whole text does not stop the shopper from typing it', () => {
    expect(patternMask(/^\d{11}$/)).toBeUndefined()
    expect(patternMask(/^[A-Z]{2}\d{4}$/)).toBeUndefined()
  })
})

describe('A length limit', () => {
  test('counts characters and cuts no emoji in two', () => {
    expect(settledText('ab😀cd', limitedMask(3))).toBe('ab😀')
    expect(settledText('👍👍👍👍', limitedMask(2))).toBe('👍👍')
  })

  test('is applied after the mask', () => {
    expect(settledText('1a2b3c4', limitedMask(3, namedMask('number')))).toBe('123')
  })
})
