/** The chosen filters above the groups (chips): their order and texts, also of groups without products, and their buttons for removing. */

import { formatMoney, formatNumber } from '@/lib/money'
import { text } from '@/page/texts'
import type { PageFacts } from '@/page/types'
import { type ChosenEnds, chosenEnds, chosenIds, withEnds, withValueToggled } from '@/shop/catalog/facet-choice'
import { type Facet, facetFlags, type ListFacet, type RangeFacet } from '@/shop/catalog/facets'
import type { FilterQuery } from '@/shop/catalog/query'
import type { Choice, PanelActions } from './panel-actions'
import { rangeGrid } from './ranges'

/** One chosen filter, and the change that removes it. */
export interface ChosenFilter {
  readonly key: string
  readonly name: string
  readonly group: string
  readonly without: Choice
}

/** Formats an amount of a range, with its unit. */
export const amountText = (amount: number, { parameter, unit }: RangeFacet, facts: PageFacts): string => {
  const decimals = parameter === 'price' ? 0 : (String(amount).split('.')[1]?.length ?? 0)
  const write = parameter === 'price' ? formatMoney : formatNumber
  return [write(amount, { ...facts, decimals }), unit].filter(Boolean).join(' ')
}

/** The text of a chosen range, also when no product is in it; the upper end without the 1 that `endsToSend` adds. */
const endsText = (ends: ChosenEnds, facet: RangeFacet, facts: PageFacts): string => {
  const top = rangeGrid(facet).max
  const high = facet.parameter === 'price' && Number(ends.max) === top + 1 ? top : Number(ends.max)
  const min = amountText(Number(ends.min), { ...facet, unit: '' }, facts)
  return text('filter.range', { min, max: amountText(high, facet, facts) })
}

const chosenInList = (query: FilterQuery, facet: ListFacet): ChosenFilter[] =>
  [...chosenIds(query, facet)].map((id) => ({
    key: `${facet.key}-${id}`,
    name: facet.values.find((value) => value.id === id)?.name ?? `${facet.name} ${id}`,
    group: facet.name,
    without: (chosen) => withValueToggled(chosen, facet, id),
  }))

/** Groups that the address names and the answer does not contain, so that their values can be removed. */
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

/** Ranges that the address names and the answer does not contain, e.g. because they have no products. */
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

/** All chosen filters, in the order of the groups. */
export const chosenFilters = (query: FilterQuery, facets: readonly Facet[], facts: PageFacts): ChosenFilter[] => [
  ...facetFlags
    .filter((flag) => query[flag])
    .map((flag) => ({
      key: flag,
      name: text(`filter.${flag}`),
      group: text('filter.state'),
      without: (chosen: FilterQuery) => ({ ...chosen, [flag]: false }),
    })),
  ...[...facets, ...absentGroups(query, facets), ...absentRanges(query, facets)].flatMap((facet) => {
    if (facet.kind === 'list') return chosenInList(query, facet)
    const ends = facet.kind === 'range' ? chosenEnds(query, facet) : undefined
    if (!ends || facet.kind !== 'range') return []
    const name = endsText(ends, facet, facts)
    const without = (chosen: FilterQuery) => withEnds(chosen, facet, undefined)
    return [{ key: facet.key, name, group: facet.name, without }]
  }),
]

interface ChosenListProps {
  readonly chosen: readonly ChosenFilter[]
  readonly actions: PanelActions
}

/** The chosen filters, removable one by one or all at once; the focus moves to the next one, or to the panel's title. */
export const ChosenList = ({ chosen, actions }: ChosenListProps) =>
  chosen.length > 0 && (
    <ul className="vitrin-filter-chosen" aria-label={text('filter.chosen')}>
      {chosen.map(({ key, name, group, without }, index) => {
        const next = chosen[index + 1] ?? chosen[index - 1]
        return (
          <li key={key}>
            <button
              type="button"
              id={actions.idOf(`chosen-${key}`)}
              aria-label={text('filter.remove', { name: `${group}: ${name}` })}
              onClick={() => actions.removeChosen(without, next && `chosen-${next.key}`)}
            >
              <span>{name}</span>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
          </li>
        )
      })}
      <li>
        <button type="button" className="vitrin-filter-link" onClick={() => actions.clear()}>
          {text('filter.clear')}
        </button>
      </li>
    </ul>
  )
