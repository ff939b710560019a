import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FilterQuery, linkParameter, queryValue, readFilterQuery, withQueryValue, writeFilterQuery } from './query'

const none: FilterQuery = {
  multi: [],
  single: [],
  decimal: [],
  brand: [],
  supplier: [],
  model: [],
  type1: [],
  type2: [],
  price: undefined,
  stock: false,
  discounted: false,
  new: false,
}

describe('the address of a filtered list', () => {
  it.each(['multi=5-16+5-17+6-2', 'multi=5-16%2B5-17%2B6-2', 'multi=5-16%205-17 6-2'])(
    'Values joined in "%s" are the same three',
    (query) => {
      expect(readFilterQuery(`?${query}`).multi).toEqual([
        { filterId: '5', valueId: '16' },
        { filterId: '5', valueId: '17' },
        { filterId: '6', valueId: '2' },
      ])
    },
  )

  it('reads every kind of filter', () => {
    const query =
      '?single=3-1&decimal=7-1.5-20+8--5-10&brand=1-2-3&supplier=4&model=5&type1=24&type2=6-7&price=90-799&stock=1&discounted=1&new=1'
    expect(readFilterQuery(query)).toEqual({
      multi: [],
      single: [{ filterId: '3', valueId: '1' }],
      decimal: [
        { filterId: '7', min: '1.5', max: '20' },
        { filterId: '8', min: '-5', max: '10' },
      ],
      brand: ['1', '2', '3'],
      supplier: ['4'],
      model: ['5'],
      type1: ['24'],
      type2: ['6', '7'],
      price: { min: '90', max: '799' },
      stock: true,
      discounted: true,
      new: true,
    })
  })

  it.each(['', '?', '?multi', '?multi=&brand=x&price=cheap&stock=0&decimal=1-2', '?multi=%E0%A4%A&price=90', '?=&&='])(
    'In "%s" nothing is filtered',
    (query) => {
      expect(readFilterQuery(query)).toEqual(none)
    },
  )

  it.each([
    `?brand="><script>alert(1)</script>`,
    `?multi=5-<b>+'-"+%22-%27`,
    '?type1=%&type2=%2&model=&supplier=-',
    '?price=1.250,00-abc&decimal=<b>-1-2',
    '?brand=[]&multi={}&price=null&stock=[1]&new=true%22',
  ])('A hostile query filters nothing: %s', (query) => {
    expect(readFilterQuery(query)).toEqual(none)
  })

  it('A literal plus joins values, page numbers are dropped, unknown parameters stay', () => {
    const multi = [
      { filterId: '5', valueId: '16' },
      { filterId: '5', valueId: '17' },
    ]
    expect(writeFilterQuery('?utm=a%20b&ps=4&multi=9-9&pg=2&sort=5', { ...none, multi, new: true })).toBe(
      '?utm=a%20b&sort=5&multi=5-16+5-17&new=1',
    )
    expect(writeFilterQuery('?ps=4&brand=1', none)).toBe('')
  })

  const id = fc.nat({ max: 9999 }).map(String)
  const pair = fc.record({ filterId: id, valueId: id })
  const range = fc.record({ filterId: id, min: id, max: id })
  const anyFilters: fc.Arbitrary<FilterQuery> = fc.record({
    multi: fc.array(pair),
    single: fc.array(pair),
    decimal: fc.array(range),
    brand: fc.array(id),
    supplier: fc.array(id),
    model: fc.array(id),
    type1: fc.array(id),
    type2: fc.array(id),
    price: fc.option(fc.record({ min: id, max: id }), { nil: undefined }),
    stock: fc.boolean(),
    discounted: fc.boolean(),
    new: fc.boolean(),
  })

  it('What is written is read back, and writing again changes nothing', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const query = writeFilterQuery('?q=%C3%A7ay+demi&ps=2', filters)
        expect(readFilterQuery(query)).toEqual(filters)
        expect(writeFilterQuery(query, filters)).toBe(query)
        expect(queryValue(query, 'q')).toBe('çay demi')
      }),
    )
  })
})

describe('other parameters', () => {
  it('One parameter is changed and the others stay byte for byte', () => {
    expect(withQueryValue('?multi=5-1+5-2&ps=3', 'ps', '4')).toBe('?multi=5-1+5-2&ps=4')
    expect(withQueryValue('?multi=5-1+5-2&ps=3', 'ps', undefined)).toBe('?multi=5-1+5-2')
    expect(withQueryValue('?ps=3', 'ps', undefined)).toBe('')
    expect(withQueryValue('', 'variant', 'a b')).toBe('?variant=a%20b')
  })

  it('A parameter without a value is empty, an absent one is undefined', () => {
    expect([queryValue('?a&b=', 'a'), queryValue('?a&b=', 'b'), queryValue('?a', 'c')]).toEqual(['', '', undefined])
  })

  it('The link of a list request is raw, without slash, question mark and page number', () => {
    expect(linkParameter('/elbise/', '?multi=5-1+5-2&ps=3&q=%C3%A7')).toBe('elbise/&multi=5-1+5-2&q=%C3%A7')
    expect(linkParameter('/elbise', '')).toBe('elbise')
  })
})
