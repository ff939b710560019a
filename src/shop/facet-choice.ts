import type { FilterQuery } from '../lib/query'
import { type Facet, facetFlags, type ListFacet, type RangeFacet } from './facets'

/** A chosen range; plain dot decimals. */
export interface ChosenEnds {
  readonly min: string
  readonly max: string
}

const ownPairs = (query: FilterQuery, { parameter, filterId }: ListFacet): readonly string[] =>
  parameter === 'multi' || parameter === 'single'
    ? query[parameter].filter((pair) => pair.filterId === filterId).map(({ valueId }) => valueId)
    : query[parameter]

/** Ids of a list's chosen values. */
export const chosenIds = (query: FilterQuery, facet: ListFacet): ReadonlySet<string> => new Set(ownPairs(query, facet))

const withIds = (query: FilterQuery, facet: ListFacet, ids: readonly string[]): FilterQuery => {
  const { parameter, filterId } = facet
  if (parameter !== 'multi' && parameter !== 'single') return { ...query, [parameter]: ids }
  const others = query[parameter].filter((pair) => pair.filterId !== filterId)
  return { ...query, [parameter]: [...others, ...ids.map((valueId) => ({ filterId, valueId }))] }
}

/** The choice with one value's flag flipped (§4); in a `single` list the others go off. */
export const withValueToggled = (query: FilterQuery, facet: ListFacet, id: string): FilterQuery => {
  const ids = ownPairs(query, facet)
  if (ids.includes(id))
    return withIds(
      query,
      facet,
      ids.filter((other) => other !== id),
    )
  return withIds(query, facet, facet.parameter === 'single' ? [id] : [...ids, id])
}

/** The chosen ends of a range; undefined when the whole range is chosen. */
export const chosenEnds = (query: FilterQuery, { parameter, filterId }: RangeFacet): ChosenEnds | undefined =>
  parameter === 'price' ? query.price : query.decimal.find((range) => range.filterId === filterId)

/** The choice with other ends of a range; undefined takes the range away. */
export const withEnds = (query: FilterQuery, facet: RangeFacet, ends: ChosenEnds | undefined): FilterQuery => {
  const { parameter, filterId } = facet
  if (parameter === 'price') return { ...query, price: ends }
  const others = query.decimal.filter((range) => range.filterId !== filterId)
  return { ...query, decimal: ends ? [...others, { filterId, ...ends }] : others }
}

/** Nothing chosen. */
export const emptyChoice: FilterQuery = {
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

/** The choice with what the server says is chosen as well, e.g. the brand whose page this is. */
export const withServerChoice = (query: FilterQuery, facets: readonly Facet[]): FilterQuery =>
  facets.reduce((known, facet) => {
    if (facet.kind === 'range')
      return facet.chosen && !chosenEnds(known, facet) ? withEnds(known, facet, facet.chosen) : known
    if (facet.kind === 'links') return known
    const ids = chosenIds(known, facet)
    const more = facet.values.filter((value) => value.isChosen && !ids.has(value.id)).map(({ id }) => id)
    if (more.length === 0 || (facet.parameter === 'single' && ids.size > 0)) return known
    return withIds(known, facet, facet.parameter === 'single' ? more.slice(0, 1) : [...ids, ...more])
  }, query)

/** How many filters are chosen. */
export const choiceSize = (query: FilterQuery): number =>
  query.multi.length +
  query.single.length +
  query.decimal.length +
  query.brand.length +
  query.supplier.length +
  query.model.length +
  query.type1.length +
  query.type2.length +
  (query.price ? 1 : 0) +
  facetFlags.filter((flag) => query[flag]).length

/** The control that was used last: a facet and, in a list, one value. */
export interface TouchedFacet {
  readonly key: string
  readonly id: string
}

const onlyTouched = ({ values }: ListFacet, touched: TouchedFacet | undefined): ListFacet['values'] =>
  values.filter(({ id }) => id === touched?.id).map((value) => ({ ...value, count: 0 }))

const inserted = <T>(list: readonly T[], at: number, items: readonly T[]): readonly T[] =>
  at < 0 ? list : [...list.slice(0, at), ...items, ...list.slice(at)]

/**
 * The new facets with what the shopper has just used kept in its place, though the server has no product for it any
 * more: it must not vanish under the finger and take the focus away.
 */
export const withTouchedKept = (
  facets: readonly Facet[],
  before: readonly Facet[],
  touched: TouchedFacet | undefined,
): readonly Facet[] => {
  const place = before.findIndex((facet) => facet.key === touched?.key)
  const old = before[place]
  if (!old) return facets
  const index = facets.findIndex((facet) => facet.key === old.key)
  const found = facets[index]
  if (!found)
    return inserted(facets, place, old.kind === 'list' ? [{ ...old, values: onlyTouched(old, touched) }] : [old])
  if (found.kind !== 'list' || old.kind !== 'list' || found.values.some(({ id }) => id === touched?.id)) return facets
  const at = old.values.findIndex(({ id }) => id === touched?.id)
  const values = inserted(found.values, at, onlyTouched(old, touched))
  return facets.map((facet) => (facet === found ? { ...found, values } : facet))
}
