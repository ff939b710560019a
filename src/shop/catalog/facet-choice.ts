/**
 * What is chosen in the filters: what a press on a value or a range changes, single choice, how many are chosen, what is added from the server's
 * choice, and that the ticked value stays in a new answer.
 */

import { type Facet, type FacetAnswer, facetFlags, type IdParameter, type ListFacet, type RangeFacet } from './facets'
import type { FilterQuery } from './query'

/** The ends of a chosen range as decimals with a dot. */
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

/** Toggles one value; in a `single` list the other values are switched off. */
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

/** Sets the ends of a range; undefined removes the range. */
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

const unionOf = <T>(own: readonly T[], other: readonly T[], keyOf: (each: T) => string): readonly T[] => {
  const keys = new Set(own.map(keyOf))
  const more = other.filter((each) => !keys.has(keyOf(each)))
  return more.length > 0 ? [...own, ...more] : own
}

/** Adds the filters of another choice; what is chosen already wins in single-select filters and ranges. */
export const withChoice = (query: FilterQuery, other: FilterQuery): FilterQuery => {
  const ids = (parameter: IdParameter) => unionOf(query[parameter], other[parameter], String)
  return {
    multi: unionOf(query.multi, other.multi, ({ filterId, valueId }) => `${filterId}-${valueId}`),
    single: unionOf(query.single, other.single, ({ filterId }) => filterId),
    decimal: unionOf(query.decimal, other.decimal, ({ filterId }) => filterId),
    brand: ids('brand'),
    supplier: ids('supplier'),
    model: ids('model'),
    type1: ids('type1'),
    type2: ids('type2'),
    price: query.price ?? other.price,
    stock: query.stock || other.stock,
    discounted: query.discounted || other.discounted,
    new: query.new || other.new,
  }
}

/** Adds what the server marks or lists as chosen, e.g. the brand whose page this is. */
export const withServerChoice = (query: FilterQuery, { facets, chosen }: FacetAnswer): FilterQuery =>
  facets.reduce(
    (known, facet) => {
      if (facet.kind === 'range')
        return facet.chosen && !chosenEnds(known, facet) ? withEnds(known, facet, facet.chosen) : known
      if (facet.kind === 'links') return known
      const ids = chosenIds(known, facet)
      const more = facet.values.filter((value) => value.isChosen && !ids.has(value.id)).map(({ id }) => id)
      if (more.length === 0 || (facet.parameter === 'single' && ids.size > 0)) return known
      return withIds(known, facet, facet.parameter === 'single' ? more.slice(0, 1) : [...ids, ...more])
    },
    withChoice(query, chosen),
  )

/** The number of chosen filters. */
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

/** The control that was used last: the facet's key and, in a list, the value's id. */
export interface TouchedFacet {
  readonly key: string
  readonly id: string
}

const onlyTouched = ({ values }: ListFacet, touched: TouchedFacet | undefined): ListFacet['values'] =>
  values.filter(({ id }) => id === touched?.id).map((value) => ({ ...value, count: 0 }))

const inserted = <T>(list: readonly T[], at: number, items: readonly T[]): readonly T[] =>
  at < 0 ? list : [...list.slice(0, at), ...items, ...list.slice(at)]

/**
 * Keeps the control that was used last at its position in the new facets, also when the server has no product for it any
 * more: it must not vanish under the finger and lose the focus.
 */
export const withTouchedKept = (
  facets: readonly Facet[],
  before: readonly Facet[],
  touched: TouchedFacet | undefined,
): readonly Facet[] => {
  const position = before.findIndex((facet) => facet.key === touched?.key)
  const old = before[position]
  if (!old) return facets
  const index = facets.findIndex((facet) => facet.key === old.key)
  const found = facets[index]
  if (!found)
    return inserted(facets, position, old.kind === 'list' ? [{ ...old, values: onlyTouched(old, touched) }] : [old])
  if (found.kind !== 'list' || old.kind !== 'list' || found.values.some(({ id }) => id === touched?.id)) return facets
  const at = old.values.findIndex(({ id }) => id === touched?.id)
  const values = inserted(found.values, at, onlyTouched(old, touched))
  return facets.map((facet) => (facet === found ? { ...found, values } : facet))
}
