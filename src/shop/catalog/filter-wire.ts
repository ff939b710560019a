/**
 * Reads an answer about filters: the order of the groups and their names, how many products a value has, colours, the ends of a price range, which
 * values and ranges are left out, and what the server marks as chosen.
 */

import { compareDecimals } from '@/lib/arithmetic'
import { canonicalDecimal, type Decimal } from '@/lib/decimal'
import { asciiLower } from '@/lib/letters'
import { parseMoney } from '@/lib/money'
import { isRecord } from '@/lib/objects'
import { pageFacts } from '@/page/facts'
import { followable } from '@/page/links'
import { text } from '@/page/texts'
import type { CategoryLink, Facet, FacetAnswer, FacetValue, IdParameter, ListFacet, RangeFacet } from './facets'
import { type FilterQuery, readFilterQuery } from './query'

/**
 * Reads filter answers without a schema: a list may hold 5,000 values, and one invalid value must not cost the whole panel,
 * so each value is read or left out by itself.
 */
export type WireRecord = Readonly<Record<string, unknown>>

const recordFrom = (value: unknown): WireRecord => (isRecord(value) ? value : {})

const listFrom = (value: unknown): readonly WireRecord[] =>
  isRecord(value) ? Object.values(value).filter(isRecord) : []

const textFrom = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

const countFrom = (value: unknown): number | undefined =>
  textFrom(value).trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined

const trueValues: readonly unknown[] = [1, '1', true, 'true']

/** Reads a JSON number, or a text in the page's price format: `90`, `"90"`, `"1.250,00"`. */
const amountFrom = (value: unknown): Decimal | undefined =>
  typeof value === 'number' ? canonicalDecimal(value) : parseMoney(textFrom(value), pageFacts())

const swatchFrom = (...candidates: readonly unknown[]): string =>
  candidates
    .map((each) => textFrom(each).trim())
    .find((each) => /^#[\da-f]{3,8}$/i.test(each) || /^(https?:\/\/|\/)/i.test(each)) ?? ''

/** A loop instead of callbacks: thousands of values are read by code that the browser has not optimised yet. */
const valuesFrom = (list: unknown): FacetValue[] => {
  const values: FacetValue[] = []
  for (const { ID, NAME, TITLE, COUNT, COLOR_CODE, DATA, IMAGE, SELECTED } of listFrom(list)) {
    const id = textFrom(ID)
    if (!/^\d+$/.test(id)) continue
    values.push({
      id,
      name: textFrom(NAME ?? TITLE).trim() || id,
      count: countFrom(COUNT),
      swatch: COLOR_CODE || DATA || IMAGE ? swatchFrom(COLOR_CODE, DATA, IMAGE) : '',
      isChosen: trueValues.includes(SELECTED),
    })
  }
  return values
}

const listFacet = (parameter: IdParameter, name: string, list: unknown): Facet[] => {
  const values = valuesFrom(list)
  return values.length === 0 ? [] : [{ kind: 'list', key: parameter, parameter, filterId: '', name, values }]
}

const rangeFacet = (facet: Pick<RangeFacet, 'key' | 'parameter' | 'filterId' | 'name' | 'unit'>, wire: WireRecord) => {
  const [min, max] = [amountFrom(wire.MIN), amountFrom(wire.MAX)]
  if (min === undefined || max === undefined || (min === '0' && max === '0')) return []
  const [low, high] = [amountFrom(wire.MIN_SELECTED) ?? min, amountFrom(wire.MAX_SELECTED) ?? max]
  const isChosen = compareDecimals(high, low) > 0 && (compareDecimals(low, min) > 0 || compareDecimals(high, max) < 0)
  const range: RangeFacet = {
    ...facet,
    kind: 'range',
    min,
    max,
    chosen: isChosen ? { min: low, max: high } : undefined,
  }
  return [range]
}

const filterFacet = (filter: WireRecord): Facet[] => {
  const filterId = textFrom(filter.ID)
  const name = textFrom(filter.NAME).trim() || filterId
  const type = textFrom(filter.TYPE) || '0'
  if (!/^\d+$/.test(filterId)) return []
  const key = `filter-${filterId}`
  if (type === '2') return rangeFacet({ key, parameter: 'decimal', filterId, name, unit: '' }, filter)
  const values = valuesFrom(filter.VALUES)
  const parameter: ListFacet['parameter'] = type === '1' ? 'single' : 'multi'
  return values.length === 0 ? [] : [{ kind: 'list', key, parameter, filterId, name, values }]
}

const linksFrom = (list: unknown): CategoryLink[] =>
  listFrom(list).flatMap((category) => {
    const href = followable(textFrom(category.URL))
    const name = textFrom(category.NAME).trim()
    if (href === undefined || name === '') return []
    const isCurrent = trueValues.includes(category.SELECTED)
    const children = linksFrom(category.CHILDREN)
    return [{ id: textFrom(category.ID), name, href, count: countFrom(category.COUNT), isCurrent, children }]
  })

const linksFacet = (list: unknown): Facet[] => {
  const links = linksFrom(list)
  return links.length === 0
    ? []
    : [{ kind: 'links', key: 'category', filterId: '', name: text('filter.category'), links }]
}

const readers: Readonly<Record<string, (wire: WireRecord) => readonly Facet[]>> = {
  FILTERS: ({ FILTERS }) => listFrom(FILTERS).flatMap(filterFacet),
  VARIANTS: (wire) => {
    const variants = recordFrom(wire.VARIANTS)
    return [
      ...listFacet('type1', textFrom(variants.TYPE1_NAME) || text('filter.type1'), variants.TYPE1_LIST),
      ...listFacet('type2', textFrom(variants.TYPE2_NAME) || text('filter.type2'), variants.TYPE2_LIST),
    ]
  },
  BRANDS: ({ BRANDS }) => listFacet('brand', text('filter.brand'), BRANDS),
  MODELS: ({ MODELS }) => listFacet('model', text('filter.model'), MODELS),
  SUPPLIERS: ({ SUPPLIERS }) => listFacet('supplier', text('filter.supplier'), SUPPLIERS),
  CATEGORIES: ({ CATEGORIES }) => linksFacet(CATEGORIES),
  PRICE: (wire) => {
    const unit = textFrom(wire.TARGET_CURRENCY) || pageFacts().currency
    const price = { key: 'price', parameter: 'price', filterId: '', name: text('filter.price'), unit } as const
    return rangeFacet(price, recordFrom(wire.PRICE))
  },
}

/**
 * Reads the list of chosen filters. Its XTYPE is the name of the filter's parameter in the address, in any case, and its
 * VALUE is written as in the address: `MULTI` and `5-16`, `BRAND` and `3`, `STOCK` and `1`. Others are left out.
 */
const chosenFrom = (selected: unknown): FilterQuery => {
  const parts = listFrom(selected).flatMap(({ XTYPE, VALUE }) => {
    const key = asciiLower(textFrom(XTYPE))
    const value = VALUE === true ? '1' : textFrom(VALUE).trim()
    return /^\w+$/.test(key) && /^[\w.+-]+$/.test(value) ? [`${key}=${value}`] : []
  })
  return readFilterQuery(parts.join('&'))
}

/** Reads an answer, its groups in the requested order; undefined when it has none of the known keys. */
export const readFacetAnswer = (wire: WireRecord, asked: readonly string[]): FacetAnswer | undefined => {
  const known = Object.keys(readers)
  if (!known.some((key) => Object.hasOwn(wire, key))) return undefined
  const order = [...new Set([...asked, ...known])]
  return {
    facets: order.flatMap((key) => (Object.hasOwn(readers, key) ? (readers[key]?.(wire) ?? []) : [])),
    chosen: chosenFrom(wire.SELECTED),
    total: countFrom(wire.TOTAL),
  }
}
