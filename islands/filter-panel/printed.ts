/** Printed filter groups: which control is which value, what a link adds or removes, and how they take the content of a newly printed page. */

import { ownerOf } from '@/island/parts'
import { report } from '@/lib/report'
import { ownPath } from '@/page/links'
import { type FilterQuery, readFilterQuery, writeFilterQuery } from '@/shop/catalog/query'

/** A filter value as in the address, alone: `brand=3`, `multi=5-101`, `stock=1`. All that is chosen is a set of them. */
export type Token = string

/** One printed value. */
export interface PrintedValue {
  readonly token: Token
  /** What is pressed: a box, a link, a button or a row. */
  readonly control: HTMLElement
  /** The element that holds the value alone, with its name. */
  readonly row: HTMLElement
}

/** One printed group with its values; a range has none. */
export interface PrintedGroup {
  /** Unique among the groups: `brand`, `multi=5`, `price`. */
  readonly key: string
  readonly element: HTMLElement
  readonly values: readonly PrintedValue[]
}

const SPACES = /%2B|%20|[+\s]/i
/** What joins the values of a parameter in the address. */
const joints: Readonly<Record<string, RegExp>> = {
  multi: SPACES,
  single: SPACES,
  decimal: SPACES,
  ...Object.fromEntries(['brand', 'model', 'supplier', 'type1', 'type2'].map((key) => [key, /%2B|%20|[-+\s]/i])),
  ...Object.fromEntries(['price', 'stock', 'discounted', 'new'].map((key) => [key, /&/])),
}

/** The filters of a query as tokens. Unlike `readFilterQuery` it is quick enough for 5,000 links. */
export const tokensIn = (query: string): Set<Token> => {
  const tokens = new Set<Token>()
  for (const part of query.replace('?', '').split('&')) {
    const cut = part.indexOf('=')
    const key = part.slice(0, cut)
    const joint = joints[key]
    if (joint) for (const value of part.slice(cut + 1).split(joint)) if (value) tokens.add(`${key}=${value}`)
  }
  return tokens
}

/** All filters of a choice as tokens. */
export const tokensOf = (query: FilterQuery): Set<Token> => tokensIn(writeFilterQuery('', query))

/** The choice of which these are the tokens. */
export const queryOf = (tokens: Iterable<Token>): FilterQuery => readFilterQuery([...tokens].join('&'))

/** The query of a link to this list; undefined for a link to another page. */
const listQuery = (link: Element): string | undefined => {
  const [address = ''] = (link.getAttribute('href') ?? '').split('#')
  const cut = address.indexOf('?')
  const path = cut < 0 ? address : address.slice(0, cut)
  const isHere = path === ownPath() || path === location.origin + ownPath()
  return address !== '' && (path === '' || isHere) ? address.slice(path.length) : undefined
}

/** What following a link changes, compared with the filters of the address for which it was printed. */
export const changeBy = (
  link: Element,
  printed: ReadonlySet<Token>,
): { readonly added: readonly Token[]; readonly removed: readonly Token[] } | undefined => {
  const query = listQuery(link)
  if (query === undefined) return undefined
  const tokens = tokensIn(query)
  return {
    added: [...tokens].filter((token) => !printed.has(token)),
    removed: [...printed].filter((token) => !tokens.has(token)),
  }
}

const linkToken = (link: Element, printed: ReadonlySet<Token>): Token | undefined => {
  const { added = [], removed = [] } = changeBy(link, printed) ?? {}
  // A link to another value of a single-select filter removes the present one.
  return added.length === 1 ? added[0] : added.length === 0 && removed.length === 1 ? removed[0] : undefined
}

const tokenFrom = (kind: string, id: string, value: string): Token | undefined => {
  if (/^(?:stock|discounted|new)$/.test(kind)) return `${kind}=1`
  const isPair = kind === 'multi' || kind === 'single'
  const full = isPair && /^\d+$/.test(value) ? `${id}-${value}` : value
  const isRight = isPair ? /^\d+-\d+$/.test(full) : Boolean(joints[kind]) && /^\d+$/.test(full)
  return isRight ? `${kind}=${full}` : undefined
}

/** A link to the page itself, e.g. to the category that is open, is no value. */
const NATURAL = 'input[type=checkbox],input[type=radio],a[href]:not([aria-current=page])'
const VALUES = `${NATURAL},[data-part=value]`

const ownToken = (
  control: HTMLElement,
  { dataset: around }: HTMLElement,
  printed: ReadonlySet<Token>,
): Token | undefined => {
  const { kind, id } = (control.closest<HTMLElement>('[data-part=value]') ?? control).dataset
  const group = { kind: around.kind ?? '', id: around.id ?? '' }
  const named = control instanceof HTMLInputElement ? control.name.replace(/\[.*/, '') : ''
  const own = kind ?? (joints[named] ? named : group.kind)
  if ((id ?? kind) !== undefined) return tokenFrom(own, group.id, id ?? '') ?? tokenFrom(id ?? '', '', '')
  if (control instanceof HTMLInputElement) return tokenFrom(own, group.id, control.value)
  return control.matches('a[href]') ? linkToken(control, printed) : undefined
}

const rowOf = (control: HTMLElement, group: HTMLElement): HTMLElement => {
  const row = control.closest<HTMLElement>('li') ?? control.closest<HTMLElement>('label')
  return row && row !== group && group.contains(row) ? row : (control.closest<HTMLElement>('label') ?? control)
}

/** Elements about which the log has a line. */
const reported = new WeakSet<Element>()

/** Adds a line to the log, one for each element. */
export const reportGroup = (element: HTMLElement, came: string, expected: string, write: string): void => {
  if (reported.has(element)) return
  reported.add(element)
  report({ level: 'warn', where: 'filter-panel group', came, expected, write, element })
}

/** Whether a box or row without a value is wrong: `value=""` of a radio button means "all". */
const lacksId = (control: HTMLElement): boolean =>
  control.matches('[data-part=value]') || (control instanceof HTMLInputElement && control.value !== '')

const valuesOf = (group: HTMLElement, printed: ReadonlySet<Token>): PrintedValue[] => {
  const values: PrintedValue[] = []
  if (group.dataset.kind === 'category') return values
  for (const control of group.querySelectorAll<HTMLElement>(VALUES)) {
    if (control.matches('[data-part=value]') && control.querySelector(NATURAL)) continue
    const token = ownToken(control, group, printed)
    if (token) values.push({ token, control, row: rowOf(control, group) })
    else if (lacksId(control))
      reportGroup(
        control,
        'a printed value without an id',
        'the id that the address has: name="brand" value="3", or data-id',
        '<input type="checkbox" name="brand" value="3">',
      )
  }
  return values
}

const keyOf = ({ dataset }: HTMLElement, [first]: readonly PrintedValue[], range: string | undefined): string => {
  const [kind = '', value = ''] = first?.token.split('=') ?? []
  const own = dataset.kind ?? (/^(?:stock|discounted|new)$/.test(kind) ? 'state' : kind || range || '')
  const id = dataset.id ?? (value.includes('-') ? value.split('-')[0] : '')
  return id ? `${own}=${id}` : own
}

/**
 * Reads the printed groups. Values, groups and ids that cannot be read are in the log.
 *
 * @param printed the filters of the address for which they were printed.
 * @param rangeOf names the parameter of a group with two ends.
 */
export const readGroups = (
  root: Element,
  printed: ReadonlySet<Token>,
  rangeOf: (group: HTMLElement) => string | undefined,
): PrintedGroup[] => {
  const keys = new Set<string>()
  return [...root.querySelectorAll<HTMLElement>('[data-part=group]')].map((element) => {
    const values = valuesOf(element, printed)
    const key = keyOf(element, values, rangeOf(element))
    if (!key && !element.querySelector('a[href]'))
      reportGroup(
        element,
        'a printed group of no known filter',
        'data-kind, or values with the names of the address',
        '<fieldset data-part="group" data-kind="brand">',
      )
    if (key && keys.has(key))
      reportGroup(
        element,
        `a second group ${key}`,
        'each filter once',
        'data-kind and data-id of another filter, or one group',
      )
    keys.add(key)
    return { key, element, values }
  })
}

/** Attributes that belong to the shopper or to islands inside, not to the page that was printed. */
const KEPT = /^(?:open|style|role|tabindex|aria-expanded|aria-controls|data-island-state)$/
/** The same of islands inside, and of what opens and closes: a theme's accordion around values, and its headings. */
const KEPT_OF_OPENERS = /^(?:class|hidden|aria-.+|data-(?:bs-)?toggle)$/

const writeAttributes = (old: Element, fresh: Element, isAround: boolean): void => {
  const island = old.hasAttribute('data-part') ? ownerOf(old) : old
  const isOther = island?.matches('[data-island]:not([data-island=filter-panel])')
  const isOpener = isAround || isOther || old.hasAttribute('aria-expanded')
  const isKept = (name: string): boolean => KEPT.test(name) || (isOpener && KEPT_OF_OPENERS.test(name))
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !isKept(name)) old.removeAttribute(name)
  for (const { name, value } of [...fresh.attributes])
    if (old.getAttribute(name) !== value && !isKept(name)) old.setAttribute(name, value)
}

/**
 * Gives an element the content of a newly printed one and keeps its own nodes, with their focus, scroll position and typed text. Elements with
 * the same key stay the same nodes wherever they are; others are matched in their order. The element that holds the focus stays although the new
 * page does not have it. Each step ends after an element with a key.
 *
 * @param keys the keys of elements in both.
 */
export function* morphContent(
  old: Element,
  fresh: Element,
  keys: ReadonlyMap<Node, string>,
  around: ReadonlySet<Element>,
): Generator<void> {
  const coming = new Set([...fresh.children].map((child) => keys.get(child)))
  const kept = new Map<string, Element>()
  for (const child of [...old.children]) {
    const key = keys.get(child)
    if (key === undefined) continue
    if (coming.has(key)) kept.set(key, child)
    else if (!child.contains(document.activeElement)) child.remove()
  }
  let next = old.firstChild
  for (const node of [...fresh.childNodes]) {
    const key = keys.get(node)
    let same: Node | null | undefined = key === undefined ? next : kept.get(key)
    while (key === undefined && same && (keys.has(same) || same.nodeName !== node.nodeName)) same = same.nextSibling
    if (!same) {
      old.insertBefore(node, next)
      continue
    }
    if (same === next) next = next.nextSibling
    else old.insertBefore(same, next)
    if (same.isEqualNode(node)) continue
    if (!(same instanceof Element && node instanceof Element)) same.nodeValue = node.nodeValue
    else {
      writeAttributes(same, node, around.has(same))
      yield* morphContent(same, node, keys, around)
      if (key !== undefined) yield
      if (next?.parentNode !== old) next = null
    }
  }
  while (next) {
    const node = next
    next = node.nextSibling
    if (!(keys.has(node) && node.contains(document.activeElement))) node.remove()
  }
}
