import { describe, expect, it } from 'vitest'
import { foldedIncludes, foldLetters } from './fold'
import { asciiLower, westernDigits } from './letters'

describe('searching in Turkish', () => {
  it.each([
    ['IŞIK', 'ışık'],
    ['ışık', 'IŞIK'],
    ['İSTANBUL', 'istanbul'],
    ['istanbul', 'İSTANBUL'],
    ['İstanbul', 'ISTANBUL'],
    ['IPHONE 17', 'iphone'],
    ['iphone', 'IPHONE'],
    ['Irak', 'ırak'],
    ['Diyarbakır', 'DİYARBAKIR'],
    ['Çağlayan Öğütücü', 'caglayan ogutucu'],
    ['caglayan', 'ÇAĞLAYAN'],
    ['şarj', 's\u0327arj'],
    ['Hâlâ', 'hala'],
    ['KÂĞIT', 'kağıt'],
    ['Straße', 'strasse'],
    ['Åland', 'aland'],
    ['Bakı, Azərbaycan', 'azerbaycan'],
    ['Łódź', 'lodz'],
    ['مـــصر', 'مصر'],
    ['مِصْر', 'مصر'],
    ['أنقرة', 'انقره'],
    ['إسطنبول', 'اسطنبول'],
    ['ایران', 'ايران'],
    ['Kat ١٢', 'kat 12'],
    ['iki  kelime', 'iki kelime'],
    ['sert\u00a0boşluk', 'SERT BOŞLUK'],
    ['görün\u200bmez', 'görünmez'],
    ['ﬁlament', 'filament'],
  ])('In "%s" the search term "%s" is found', (text, query) => {
    expect(foldedIncludes(text, query)).toBe(true)
  })

  it.each([
    ['ışık', 'isim'],
    ['masa', 'masb'],
    ['gömlek', 'gömleği'],
  ])('In "%s" the search term "%s" is not found', (text, query) => {
    expect(foldedIncludes(text, query)).toBe(false)
  })

  it('All four i’s are one letter, composed or not', () => {
    expect(new Set(['I', 'ı', 'İ', 'i', 'I\u0307', 'i\u0307'].map(foldLetters))).toEqual(new Set(['i']))
  })

  it('An empty search finds everything', () => {
    expect(foldedIncludes('masa', '  ')).toBe(true)
  })
})

describe('protocol names', () => {
  it.each([
    ['FILTERS-VARIANTS', 'filters-variants'],
    ['IT', 'it'],
    ['İ', 'İ'],
  ])('%s is sent as %s in every language', (word, expected) => {
    expect(asciiLower(word)).toBe(expected)
  })

  it('Arabic and Persian digits are read as numbers', () => {
    expect(westernDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ x')).toBe('0123456789 0123456789 x')
  })
})
