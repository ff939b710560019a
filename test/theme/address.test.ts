import { describe, expect, it } from 'vitest'
import {
  addressOf,
  keptFields,
  pageHref,
  printAddress,
  toggled,
  withParameter,
} from '../../fixtures/shop/pages/address'
import { joinedRange } from '../../fixtures/shop/pages/range-groups'

const list = (query: string) => addressOf('/yeni-urunler', query)

describe('the address of a list', () => {
  it('keeps the literal plus between chosen values', () => {
    expect(printAddress(toggled(list('multi=5-101'), 'multi', '5-102', '+'))).toBe('/yeni-urunler?multi=5-101+5-102')
  })

  it('takes a value out when it is chosen again, and the parameter with the last one', () => {
    const both = list('multi=5-101%2B5-102&sort=5')
    const one = toggled(both, 'multi', '5-101', '+')
    expect(printAddress(one)).toBe('/yeni-urunler?multi=5-102&sort=5')
    expect(printAddress(toggled(one, 'multi', '5-102', '+'))).toBe('/yeni-urunler?sort=5')
  })

  it('starts at the first page when a filter changes, and keeps what it does not know', () => {
    const next = withParameter(list('utm=kis&ps=4'), 'stock', '1')
    expect(printAddress(next)).toBe('/yeni-urunler?utm=kis&stock=1')
  })

  it('has no page number for the first page', () => {
    expect(pageHref(list('sort=5&ps=3'), 1)).toBe('/yeni-urunler?sort=5')
    expect(pageHref(list('sort=5&ps=3'), 4)).toBe('/yeni-urunler?sort=5&ps=4')
  })

  it('carries search words with quotes and signs through a form', () => {
    expect(keptFields(list('q=%3Cb%3E%22%26'), 'sort')).toEqual([{ name: 'q', value: '<b>"&' }])
    expect(printAddress(list('q=%3Cb%3E%22%26'))).toBe('/yeni-urunler?q=%3Cb%3E%22%26')
  })
})

describe('a typed price range', () => {
  it('becomes whole lira, whatever the separators', () => {
    expect(joinedRange(list('price-min=100&price-max=1.250,00&brand=3'))).toBe('/yeni-urunler?brand=3&price=100-1250')
  })

  it('replaces the range that was chosen before and disappears when both ends are emptied', () => {
    expect(joinedRange(list('price=1-2&price-min=5&price-max='))).toBe('/yeni-urunler?price=5-999999')
    expect(joinedRange(list('price=1-2&price-min=&price-max='))).toBe('/yeni-urunler')
  })

  it('leaves other ranges of the decimal parameter alone', () => {
    const sent = list('decimal=8-1-3+9-4-5&decimal-8-min=10&decimal-8-max=20,5')
    expect(joinedRange(sent)).toBe('/yeni-urunler?decimal=9-4-5+8-10-20.5')
  })

  it('is no form when nothing was sent', () => {
    expect(joinedRange(list('price=1-2'))).toBeUndefined()
  })
})
