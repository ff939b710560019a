/**
 * Reads and writes the filters in a list's address (URL): parameters for values, brands, price and decimal ranges, switches; unknown parameters stay,
 * page numbers are dropped. The `+` in it is a literal plus sign that joins values; URLSearchParams would read it as a space and write it as `%2B`,
 * so queries are split and joined here.
 */

/** One chosen value of a multi-select or single-select filter. */
export interface ChosenValue {
  readonly filterId: string
  readonly valueId: string
}

/** A chosen range of a decimal filter; plain dot decimals. */
export interface ChosenRange {
  readonly filterId: string
  readonly min: string
  readonly max: string
}

/** The filter state in an address. */
export interface FilterQuery {
  readonly multi: readonly ChosenValue[]
  readonly single: readonly ChosenValue[]
  readonly decimal: readonly ChosenRange[]
  readonly brand: readonly string[]
  readonly supplier: readonly string[]
  readonly model: readonly string[]
  readonly type1: readonly string[]
  readonly type2: readonly string[]
  readonly price: { readonly min: string; readonly max: string } | undefined
  readonly stock: boolean
  readonly discounted: boolean
  readonly new: boolean
}

const pairKeys = ['multi', 'single'] as const
const idKeys = ['brand', 'supplier', 'model', 'type1', 'type2'] as const
const flagKeys = ['stock', 'discounted', 'new'] as const
/** Page numbers, which are dropped when the filters change. */
const pageKeys = ['ps', 'pg'] as const
const ownKeys: readonly string[] = [...pairKeys, 'decimal', ...idKeys, 'price', ...flagKeys, ...pageKeys]

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The query's parameters in order, raw, without the question mark. */
const rawParts = (query: string): readonly string[] => query.replace(/^\?/, '').split('&').filter(Boolean)

const keyOf = (part: string): string => decodePart(part.split('=', 1)[0] ?? '')

/** Values joined by `+`, which may have been turned into a space or `%2B` on the way. */
const joinedValues = (parts: readonly string[], key: string): string[] =>
  parts
    .filter((part) => keyOf(part) === key)
    .flatMap((part) => decodePart(part.slice(part.indexOf('=') + 1)).split(/[+\s]+/))
    .filter(Boolean)

const pairsIn = (values: readonly string[]): ChosenValue[] =>
  values.flatMap((value) => {
    const [, filterId, valueId] = /^(\d+)-(\d+)$/.exec(value) ?? []
    return filterId && valueId ? [{ filterId, valueId }] : []
  })

const rangesIn = (values: readonly string[]): ChosenRange[] =>
  values.flatMap((value) => {
    const [, filterId, min, max] = /^(\d+)-(-?\d+(?:\.\d+)?)-(-?\d+(?:\.\d+)?)$/.exec(value) ?? []
    return filterId && min && max ? [{ filterId, min, max }] : []
  })

const idsIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.split('-')).filter((id) => /^\d+$/.test(id))

const priceIn = ([value = '']: readonly string[]): FilterQuery['price'] => {
  const [, min, max] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(value) ?? []
  return min && max ? { min, max } : undefined
}

/** Reads the filter state of a query (`location.search`); values that do not have the right form are left out. */
export const readFilterQuery = (query: string): FilterQuery => {
  const parts = rawParts(query)
  const values = (key: string): string[] => joinedValues(parts, key)
  const ids = (key: (typeof idKeys)[number]): string[] => idsIn(values(key))
  const flag = (key: (typeof flagKeys)[number]): boolean => values(key)[0] === '1'
  return {
    multi: pairsIn(values('multi')),
    single: pairsIn(values('single')),
    decimal: rangesIn(values('decimal')),
    brand: ids('brand'),
    supplier: ids('supplier'),
    model: ids('model'),
    type1: ids('type1'),
    type2: ids('type2'),
    price: priceIn(values('price')),
    stock: flag('stock'),
    discounted: flag('discounted'),
    new: flag('new'),
  }
}

const written = (filters: FilterQuery): string[] => {
  const parts: string[] = []
  const add = (key: string, value: string): void => {
    if (value) parts.push(`${key}=${value}`)
  }
  for (const key of pairKeys) add(key, filters[key].map(({ filterId, valueId }) => `${filterId}-${valueId}`).join('+'))
  add('decimal', filters.decimal.map(({ filterId, min, max }) => `${filterId}-${min}-${max}`).join('+'))
  for (const key of idKeys) add(key, filters[key].join('-'))
  add('price', filters.price ? `${filters.price.min}-${filters.price.max}` : '')
  for (const key of flagKeys) add(key, filters[key] ? '1' : '')
  return parts
}

/**
 * The query with `filters` instead of its present filter state: unknown parameters stay as they are and come first,
 * `ps` and `pg` are dropped, a literal `+` joins values. `""` when nothing is left, else it begins with `?`.
 */
export const writeFilterQuery = (query: string, filters: FilterQuery): string => {
  const kept = rawParts(query).filter((part) => !ownKeys.includes(keyOf(part)))
  const parts = [...kept, ...written(filters)]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** A parameter's decoded value, `+` read as a space as forms write it; undefined when the query does not have it. */
export const queryValue = (query: string, key: string): string | undefined => {
  const part = rawParts(query).find((candidate) => keyOf(candidate) === key)
  if (part === undefined) return undefined
  const cut = part.indexOf('=')
  return cut < 0 ? '' : decodePart(part.slice(cut + 1).replaceAll('+', ' '))
}

/** The query with one parameter set, or dropped when `value` is undefined; all others stay byte for byte. */
export const withQueryValue = (query: string, key: string, value: string | undefined): string => {
  const kept = rawParts(query).filter((part) => keyOf(part) !== key)
  const parts = value === undefined ? kept : [...kept, `${encodeURIComponent(key)}=${encodeURIComponent(value)}`]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/**
 * The `link` parameter of filter and loader requests: path without its leading slash plus the query, raw, with `ps`
 * dropped and `?` turned into `&`, because the server reads the page's own parameters as parameters of the request.
 */
export const linkParameter = (path: string, query: string): string =>
  [path.replace(/^\/+/, ''), ...rawParts(query).filter((part) => keyOf(part) !== 'ps')].join('&')
