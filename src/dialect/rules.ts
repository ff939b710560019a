/**
 * One line of a dialect: which elements of a legacy page it finds, and which attributes of Vitrin's they get. What an author has written
 * stays as it is. `{data-id}` in a value or selector means the found element's attribute, `{data-id|value}` the first of two that is there,
 * `{#href}` what is behind its `#`, `{+value}` a value other than 0, `{addToCart.1}` the first argument of that call in an inline handler when it
 * is a number or a quoted text, `{?ps}` a parameter of the page's address. An attribute whose value is not there is not written.
 */
export interface DialectRule {
  /** Selector of the elements that the rule is about. */
  readonly find: string
  /** A value without which the rule is not applied: `{addToCart.4}`. */
  readonly when?: string
  /** The rule's island and attributes go to the nearest such element around the found one, if there is one. */
  readonly around?: string
  /** They go to the nearest element around the found one that holds such an element. */
  readonly holding?: string
  /** They go to the first such element of the page; without one the rule is not applied. */
  readonly at?: string
  readonly island?: string
  /** What the found element is in its island. */
  readonly part?: string
  /** Selectors of further parts in the island, by name; one that begins with `*` marks all elements that it finds, others the first. */
  readonly parts?: Readonly<Record<string, string>>
  /** Further attributes and their values. */
  readonly write?: Readonly<Record<string, string>>
  /** Inline handlers of the found element that the island replaces: `["onclick"]`. */
  readonly off?: readonly string[]
}

/** A table of rules, applied in this order. */
export type Dialect = readonly DialectRule[]

/**
 * A rule as pages apply it: texts in the order find, island, around, part, write, parts, off, at, holding, when. Names and values of `write` and
 * `parts` have a line each; the names in `off` have blanks between them.
 */
export type PackedRule = readonly string[]

/** What rules need of an element: a page has real ones, a template its tags. */
export interface DialectNode {
  readonly parentElement: DialectNode | null
  matches(selector: string): boolean
  closest(selector: string): DialectNode | null
  querySelectorAll(selector: string): Iterable<DialectNode>
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
}

/** Where rules are applied. */
export interface DialectPlace {
  /** Rules look at it and below it. */
  readonly root: DialectNode | Pick<DialectNode, 'querySelectorAll'>
  readonly page: Pick<DialectNode, 'querySelectorAll'>
  /** The page's address from its `?` on. */
  readonly query: string
  /** Gets each element that a rule was applied to. */
  readonly read: Pick<WeakSet<DialectNode>, 'add'>
  /** Gets each inline handler that is taken off, with its code. */
  takeOff(node: DialectNode, name: string, code: string): void
}

/** Inline handlers that rules read and take off. */
export const HANDLERS = ['onclick', 'onchange', 'onsubmit']

const CALL = /(.+)\.(\d)$/
const ARGUMENTS = /(?:'[^']*'|"[^"]*"|\([^()]*\)|[^,()])+/g
/** Private-use letters are a template's code, which is not known before the page is printed. */
const LITERAL = /^\s*(?:(['"])(.*)\1|([-\d.\ue000-\uf8ff]+))\s*$/
const PAIRS = /(.+)\n(.*)/g

/** The argument of a call in an element's inline handlers: a number or a quoted text; never anything that would have to be run. */
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

const write = (node: DialectNode, name: string, value: string | undefined): void => {
  if (value !== undefined && node.getAttribute(name) === null) node.setAttribute(name, value)
}

/**
 * Applies a rule; gives the element of each place where it did. May be stopped in between and continued.
 *
 * @throws what the page throws for a selector that it cannot read.
 */
export function* applyRule(rule: PackedRule, place: DialectPlace): Generator<DialectNode, void> {
  const { root, query } = place
  const [find = '', island, around = '', part, attributes = '', parts = '', off = '', at, holding, when = ''] = rule
  const found = [...root.querySelectorAll(find)]
  if ('matches' in root && root.matches(find)) found.unshift(root)
  for (const node of found) {
    /** A rule's text with its values in place; undefined when one of them is not there. */
    const fill = (text: string, isSelector?: boolean): string | undefined => {
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
    const selector = fill(at || holding || around, true)
    if (selector === undefined || fill(when) === undefined) continue
    let target: DialectNode | null | undefined = node
    if (at) target = firstOf(place.page.querySelectorAll(selector))
    else if (holding)
      do target = target.parentElement
      while (target && !firstOf(target.querySelectorAll(selector)))
    else if (selector) target = node.parentElement?.closest(selector) ?? node
    if (!target) continue
    if (island) {
      // An author's own markup goes before a rule.
      const nearest = node.closest(`[data-island="${island}"]`)
      if (nearest && nearest !== target) continue
      write(target, 'data-island', island)
      if (target.getAttribute('data-island') !== island) continue
    }
    place.read.add(node)
    for (const [, name = '', value = ''] of attributes.matchAll(PAIRS)) write(target, name, fill(value))
    if (part && (target !== node || !island)) write(node, 'data-part', part)
    for (const [, name = '', selector = ''] of parts.matchAll(PAIRS))
      for (const each of target.querySelectorAll(fill(selector.replace(/^\*/, ''), true) ?? ':not(*)')) {
        write(each, 'data-part', name)
        if (!selector.startsWith('*')) break
      }
    for (const name of off.split(' ')) {
      const code = node.getAttribute(name)
      if (code === null) continue
      place.takeOff(node, name, code)
      node.removeAttribute(name)
    }
    yield target
  }
}
