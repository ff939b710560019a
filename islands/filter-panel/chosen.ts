import { formatMoney } from '../../src/lib/money'
import type { FilterQuery } from '../../src/lib/query'
import { type ChosenEnds, chosenEnds, chosenIds, withEnds, withValueToggled } from '../../src/shop/facet-choice'
import { type Facet, facetFlags, type ListFacet, type RangeFacet } from '../../src/shop/facets'
import { rangeGrid } from '../../src/shop/range-entry'
import { text } from '../../src/shop/texts'
import type { PageFacts } from '../../src/shop/types'
import type { Choice } from './panel-actions'

/** One chosen filter, and what makes a choice one without it. */
export interface ChosenFilter {
  readonly key: string
  readonly name: string
  readonly group: string
  readonly without: Choice
}

/** An amount of a range as the shopper reads it. */
export const amountText = (amount: number, { parameter, unit }: RangeFacet, facts: PageFacts): string => {
  const decimals = parameter === 'price' ? 0 : (String(amount).split('.')[1]?.length ?? 0)
  return [formatMoney(amount, { ...facts, decimals }), unit].filter(Boolean).join(' ')
}

/** As chosen, also where the list at hand has no such price; the upper end without what was added for rounding. */
const endsText = (ends: ChosenEnds, facet: RangeFacet, facts: PageFacts): string => {
  const top = rangeGrid(facet).max
  const high = facet.parameter === 'price' && Number(ends.max) === top + 1 ? top : Number(ends.max)
  const min = amountText(Number(ends.min), { ...facet, unit: '' }, facts)
  return text('filter.range', { min, max: amountText(high, facet, facts) })
}

/** Of thousands of values few are chosen, and mostly none. */
const chosenInList = (query: FilterQuery, facet: ListFacet): ChosenFilter[] =>
  [...chosenIds(query, facet)].map((id) => ({
    key: `${facet.key}-${id}`,
    name: facet.values.find((value) => value.id === id)?.name ?? `${facet.name} ${id}`,
    group: facet.name,
    without: (known) => withValueToggled(known, facet, id),
  }))

/** Groups that the address knows and the answer does not hold: what is chosen there can still be taken away. */
const absentGroups = (query: FilterQuery, facets: readonly Facet[]): ListFacet[] => {
  const parameters = ['brand', 'model', 'supplier', 'type1', 'type2'] as const
  const pairs = (['multi', 'single'] as const).flatMap((parameter) =>
    [...new Set(query[parameter].map(({ filterId }) => filterId))].map((filterId) => ({ parameter, filterId })),
  )
  const groups = [...parameters.map((parameter) => ({ parameter, filterId: '' })), ...pairs]
  const isHere = (group: (typeof groups)[number]) =>
    facets.some(
      (facet) => facet.kind === 'list' && facet.parameter === group.parameter && facet.filterId === group.filterId,
    )
  return groups
    .filter((group) => !isHere(group))
    .map(({ parameter, filterId }) => {
      const name = parameter === 'multi' || parameter === 'single' ? text('filter.title') : text(`filter.${parameter}`)
      return { kind: 'list', key: `${parameter}${filterId}`, parameter, filterId, name, values: [] }
    })
}

/** Ranges that the address knows and the answer does not hold, as when nothing is found in them. */
const absentRanges = (query: FilterQuery, facets: readonly Facet[]): RangeFacet[] => {
  const known = [
    ...(query.price ? [{ parameter: 'price' as const, filterId: '', name: text('filter.price'), ...query.price }] : []),
    ...query.decimal.map((range) => ({ parameter: 'decimal' as const, name: text('filter.title'), ...range })),
  ]
  const isHere = ({ parameter, filterId }: (typeof known)[number]): boolean =>
    facets.some((facet) => facet.kind === 'range' && facet.parameter === parameter && facet.filterId === filterId)
  return known
    .filter((range) => !isHere(range))
    .map((range) => ({
      ...range,
      kind: 'range',
      key: `${range.parameter}${range.filterId}`,
      chosen: undefined,
      unit: '',
    }))
}

/** Everything chosen, in the order of the groups. */
export const chosenFilters = (query: FilterQuery, facets: readonly Facet[], facts: PageFacts): ChosenFilter[] => [
  ...facetFlags
    .filter((flag) => query[flag])
    .map((flag) => ({
      key: flag,
      name: text(`filter.${flag}`),
      group: text('filter.state'),
      without: (known: FilterQuery) => ({ ...known, [flag]: false }),
    })),
  ...[...facets, ...absentGroups(query, facets), ...absentRanges(query, facets)].flatMap((facet) => {
    if (facet.kind === 'list') return chosenInList(query, facet)
    const ends = facet.kind === 'range' ? chosenEnds(query, facet) : undefined
    if (!ends || facet.kind !== 'range') return []
    const name = endsText(ends, facet, facts)
    const without = (known: FilterQuery) => withEnds(known, facet, undefined)
    return [{ key: facet.key, name, group: facet.name, without }]
  }),
]
