import { describe, expect, it } from 'vitest'
import {
  choiceSize,
  chosenEnds,
  emptyChoice,
  withEnds,
  withServerChoice,
  withTouchedKept,
  withValueToggled,
} from './facet-choice'
import type { Facet, FacetAnswer, ListFacet, RangeFacet } from './facets'
import { readFilterQuery, writeFilterQuery } from './query'

const answer = (facets: readonly Facet[], chosen = emptyChoice): FacetAnswer => ({ facets, chosen, total: undefined })

const value = (id: string, isChosen = false) => ({ id, name: `no ${id}`, count: 1, swatch: '', isChosen })
const list = (parameter: ListFacet['parameter'], filterId = '', ...values: ListFacet['values']): ListFacet => ({
  kind: 'list',
  key: parameter + filterId,
  parameter,
  filterId,
  name: parameter,
  values,
})
const price: RangeFacet = {
  kind: 'range',
  key: 'price',
  parameter: 'price',
  filterId: '',
  name: 'Fiyat',
  min: '10',
  max: '90',
  chosen: undefined,
  unit: 'TL',
}
const query = (text: string) => readFilterQuery(text)

describe('A choice in the filter panel', () => {
  it('Several values of one filter are chosen together, and a second press removes one', () => {
    const material = list('multi', '5')
    const both = withValueToggled(query('?multi=5-16'), material, '17')
    expect(writeFilterQuery('', both)).toBe('?multi=5-16+5-17')
    expect(writeFilterQuery('', withValueToggled(both, material, '16'))).toBe('?multi=5-17')
  })

  it('A single-select filter holds one value, and others of its kind keep theirs', () => {
    const next = withValueToggled(query('?single=7-1+9-4'), list('single', '7'), '2')
    expect(writeFilterQuery('', next)).toBe('?single=9-4+7-2')
    expect(writeFilterQuery('', withValueToggled(next, list('single', '7'), '2'))).toBe('?single=9-4')
  })

  it.each(['brand', 'supplier', 'model', 'type1', 'type2'] as const)('%s is a list of ids', (parameter) => {
    const next = withValueToggled(withValueToggled(emptyChoice, list(parameter), '3'), list(parameter), '8')
    expect(writeFilterQuery('', next)).toBe(`?${parameter}=3-8`)
  })

  it('A range takes its ends and gives them back', () => {
    const next = withEnds(emptyChoice, price, { min: '20', max: '30' })
    expect(chosenEnds(next, price)).toEqual({ min: '20', max: '30' })
    expect(withEnds(next, price, undefined)).toEqual(emptyChoice)
    const length: RangeFacet = { ...price, parameter: 'decimal', filterId: '8', key: 'filter-8' }
    const lengths = withEnds(query('?decimal=9-1-2'), length, { min: '1.5', max: '3' })
    expect(writeFilterQuery('', lengths)).toBe('?decimal=9-1-2+8-1.5-3')
  })

  it('The server’s own choice is added, such as the brand whose page this is', () => {
    const known = withServerChoice(query('?brand=3'), answer([list('brand', '', value('3', true), value('4', true))]))
    expect(known.brand).toEqual(['3', '4'])
    const single = withServerChoice(query('?single=7-1'), answer([list('single', '7', value('1'), value('2', true))]))
    expect(single.single).toEqual([{ filterId: '7', valueId: '1' }])
    const chosenPrice = withServerChoice(emptyChoice, answer([{ ...price, chosen: { min: '20', max: '90' } }]))
    expect(chosenPrice.price).toEqual({ min: '20', max: '90' })
  })

  it('Each chosen filter is counted once', () => {
    const all = '?multi=5-1+5-2&single=7-1&decimal=8-1-2&brand=3-4&type1=9&price=1-2&stock=1&new=1'
    expect(choiceSize(query(all))).toBe(10)
  })
})

describe('A control that was just used', () => {
  const before = [list('brand', '', value('1'), value('2'), value('3'))]

  it('keeps its position, with no products, though the new answer lacks it', () => {
    const [kept] = withTouchedKept([list('brand', '', value('1'), value('3'))], before, { key: 'brand', id: '2' })
    expect(kept?.kind === 'list' && kept.values.map(({ id, count }) => [id, count])).toEqual([
      ['1', 1],
      ['2', 0],
      ['3', 1],
    ])
  })

  it('stays even when its whole group is gone, and so does a range', () => {
    const [kept] = withTouchedKept([], before, { key: 'brand', id: '2' })
    expect(kept?.kind === 'list' && kept.values.map(({ id }) => id)).toEqual(['2'])
    expect(withTouchedKept([], [price], { key: 'price', id: '' })).toEqual([price])
  })

  it('changes nothing when the answer contains it', () => {
    const after = [list('brand', '', value('2'))]
    expect(withTouchedKept(after, before, { key: 'brand', id: '2' })).toBe(after)
    expect(withTouchedKept(after, before, undefined)).toBe(after)
  })
})
