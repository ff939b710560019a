/** What a rule of a dialect can contain (selectors, placeholders), and how it is applied to the page's elements. */

/**
 * One rule of a dialect: it finds elements of a legacy page and writes Vitrin's attributes on them, except attributes that the author has
 * written. Placeholders in values and selectors: `{data-id}` is the found element's attribute, `{data-id|value}` the first of two that is
 * present, `{#href}` the part after `#`, `{+value}` a value other than 0, `{addToCart.1}` the first argument of that call in an inline handler
 * when it is a number or a quoted text, `{?ps}` a parameter of the page's address. An attribute with an empty placeholder is not written.
 */
export interface DialectRule {
  /** Selector of the elements that the rule finds. */
  readonly find: string
  /** A placeholder, e.g. `{addToCart.4}`; when it has no value, the rule is not applied. */
  readonly when?: string
  /** Selector: the nearest match around the found element, if any, gets the rule's island and attributes. */
  readonly around?: string
  /** Selector: the nearest element around the found one that contains a match gets them. */
  readonly holding?: string
  /** Selector: the first match on the page gets them; without a match the rule is not applied. */
  readonly at?: string
  readonly island?: string
  /** The found element's part in its island. */
  readonly part?: string
  /** Selectors of further parts in the island, by name. One that begins with `*` marks all matches, others mark the first. */
  readonly parts?: Readonly<Record<string, string>>
  /** Further attributes and their values. */
  readonly write?: Readonly<Record<string, string>>
  /** Inline handlers of the found element that the island replaces: `["onclick"]`. */
  readonly off?: readonly string[]
}

/** A list of rules, applied in this order. */
export type Dialect = readonly DialectRule[]

/**
 * A rule in the form that pages apply: texts in the order find, island, around, part, write, parts, off, at, holding, when. In `write` and
 * `parts` each name and each value is a line; the names in `off` are separated by spaces.
 */
export type PackedRule = readonly string[]

/** The members of an element that rules need, which the tags of a template have, too. */
export interface DialectNode {
  readonly parentElement: DialectNode | null
  matches(selector: string): boolean
  closest(selector: string): DialectNode | null
  querySelectorAll(selector: string): Iterable<DialectNode>
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
}

/** The document or subtree that rules are applied to. */
export interface DialectScope {
  /** Rules find elements at and below it. */
  readonly root: DialectNode | Pick<DialectNode, 'querySelectorAll'>
  readonly page: Pick<DialectNode, 'querySelectorAll'>
  /** The page's address from its `?` on. */
  readonly query: string
  /** Receives each element that a rule was applied to. */
  readonly read: Pick<WeakSet<DialectNode>, 'add'>
  /** Called for each inline handler to remove, with its code. */
  takeOff(node: DialectNode, name: string, code: string): void
}

/** Inline handlers that rules read and remove. */
export const HANDLERS = ['onclick', 'onchange', 'onsubmit']

const CALL = /(.+)\.(\d)$/
const ARGUMENTS = /(?:'[^']*'|"[^"]*"|\([^()]*\)|[^,()])+/g
/** A quoted text or a number. Private-use characters represent a template's code, whose value is known only when the page is printed. */
const LITERAL = /^\s*(?:(['"])(.*)\1|([-\d.\ue000-\uf8ff]+))\s*$/
const PAIRS = /(.+)\n(.*)/g

/** Reads an argument of a call in an element's inline handlers, when it is a number or a quoted text. It never runs code. */
const argumentOf = (node: DialectNode, name = '', position = 1): string | undefined => {
  const code = HANDLERS.map((each) => node.getAttribute(each)).join(';')
  const [, behind = ''] = code.split(RegExp(`(?<![\\w$.])${name}\\s*\\(`))
  const [, , quoted, plain] = LITERAL.exec(behind.match(ARGUMENTS)?.[position - 1] ?? '') ?? []
  return quoted ?? plain
}

const placeholderOf = (name: string, node: DialectNode, query: string): string | null | undefined => {
  const call = CALL.exec(name)
  if (call) return argumentOf(node, call[1], Number(call[2]))
  return name.startsWith('?') ? new URLSearchParams(query).get(name.slice(1)) : node.getAttribute(name)
}

const firstOf = (nodes: Iterable<DialectNode>): DialectNode | undefined => [...nodes][0]

/** Replaces the placeholders of a text by values of the node and of the address's query; undefined when one of them has no value. */
const fill = (text: string, node: DialectNode, query: string, isSelector?: boolean): string | undefined => {
  let isWhole = true
  const filled = text.replace(/\{([+#]?)(\S+?)\}/g, (_, sign: string, names: string) => {
    const values = names.split('|').map((name) => placeholderOf(name, node, query))
    let value = values.find(Boolean)
    if (sign === '#') value = value?.split('#')[1]
    if (!value || (sign === '+' && Number(value) === 0)) isWhole = false
    return (isSelector ? value?.replace(/["\\]/g, '\\$&') : value) ?? ''
  })
  return isWhole ? filled : undefined
}

/** The nearest element around a node that holds a match. */
const holderOf = (node: DialectNode, selector: string): DialectNode | null => {
  let around = node.parentElement
  while (around && !firstOf(around.querySelectorAll(selector))) around = around.parentElement
  return around
}

const write = (node: DialectNode, name: string, value: string | undefined): void => {
  if (value !== undefined && node.getAttribute(name) === null) node.setAttribute(name, value)
}

/**
 * Applies a rule and yields each element that got attributes, so that the caller can pause in between.
 *
 * @throws the browser's error for an invalid selector.
 */
export function* applyRule(rule: PackedRule, scope: DialectScope): Generator<DialectNode, void> {
  const { root, query } = scope
  const [find = '', island, around = '', part, attributes = '', parts = '', off = '', at, holding, when = ''] = rule
  const found = [...root.querySelectorAll(find)]
  if ('matches' in root && root.matches(find)) found.unshift(root)
  for (const node of found) {
    const selector = fill(at || holding || around, node, query, true)
    if (selector === undefined || fill(when, node, query) === undefined) continue
    const target = at
      ? firstOf(scope.page.querySelectorAll(selector))
      : holding
        ? holderOf(node, selector)
        : (selector && node.parentElement?.closest(selector)) || node
    if (!target) continue
    if (island) {
      // The author's own markup has priority over a rule.
      const nearest = node.closest(`[data-island="${island}"]`)
      if (nearest && nearest !== target) continue
      write(target, 'data-island', island)
      if (target.getAttribute('data-island') !== island) continue
    }
    scope.read.add(node)
    for (const [, name = '', value = ''] of attributes.matchAll(PAIRS)) write(target, name, fill(value, node, query))
    if (part && (target !== node || !island)) write(node, 'data-part', part)
    for (const [, name = '', selector = ''] of parts.matchAll(PAIRS))
      for (const each of target.querySelectorAll(fill(selector.replace(/^\*/, ''), node, query, true) ?? ':not(*)')) {
        write(each, 'data-part', name)
        if (!selector.startsWith('*')) break
      }
    for (const name of off.split(' ')) {
      const code = node.getAttribute(name)
      if (code === null) continue
      scope.takeOff(node, name, code)
      node.removeAttribute(name)
    }
    yield target
  }
}
