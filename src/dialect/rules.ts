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
  /** Gets each inline handler that is about to be taken off. */
  takeOff(node: DialectNode, name: string): void
}

const CALL = /^(.+)\.(\d)$/
const ARGUMENTS = /(?:'[^']*'|"[^"]*"|\([^()]*\)|[^,()])+/g
/** Private-use letters are a template's code, which is not known before the page is printed. */
const LITERAL = /^\s*(?:(['"])(.*)\1|([-\d.\ue000-\uf8ff]+))\s*$/

/** The argument of a call in an element's inline handlers: a number or a quoted text; never anything that would have to be run. */
const argumentOf = (node: DialectNode, name: string, position: number): string | undefined => {
  const code = ['onclick', 'onchange', 'onsubmit'].map((each) => node.getAttribute(each)).join(';')
  const [, behind = ''] = code.split(RegExp(`(?<![\\w$.])${name.replace('.', '\\.')}\\s*\\(`))
  const [, , quoted, plain] = LITERAL.exec(behind.match(ARGUMENTS)?.[position - 1] ?? '') ?? []
  return quoted ?? plain
}

const placeholderOf = (name: string, node: DialectNode, query: string): string | null | undefined => {
  const [, called, position] = CALL.exec(name) ?? []
  if (called) return argumentOf(node, called, Number(position))
  return name.startsWith('?') ? new URLSearchParams(query).get(name.slice(1)) : node.getAttribute(name)
}

/** A rule's text with its values in place; undefined when one of them is not there. */
const fill = (text: string, node: DialectNode, query: string, isSelector?: boolean): string | undefined => {
  let isWhole = true
  const filled = text.replace(/\{([+#]?)([^{}\s]+)\}/g, (_, sign: string, names: string) => {
    let value = names
      .split('|')
      .map((name) => placeholderOf(name, node, query))
      .find(Boolean)
    if (sign === '#') value = value?.split('#')[1]
    if (!value || (sign === '+' && Number(value) === 0)) isWhole = false
    return (isSelector ? value?.replace(/["\\]/g, '\\$&') : value) ?? ''
  })
  return isWhole ? filled : undefined
}

const firstOf = (nodes: Iterable<DialectNode>): DialectNode | undefined => {
  for (const node of nodes) return node
  return undefined
}

const holderOf = (node: DialectNode, selector: string): DialectNode | null => {
  let holder = node.parentElement
  while (holder && !firstOf(holder.querySelectorAll(selector))) holder = holder.parentElement
  return holder
}

/** The element that a rule's island and attributes go to. */
const targetOf = (
  { at, holding, around }: DialectRule,
  node: DialectNode,
  { page, query }: DialectPlace,
): DialectNode | null | undefined => {
  const selector = fill(at ?? holding ?? around ?? '', node, query, true)
  if (selector === undefined) return undefined
  if (at) return firstOf(page.querySelectorAll(selector))
  if (holding) return holderOf(node, selector)
  return (selector && node.parentElement?.closest(selector)) || node
}

const write = (node: DialectNode, name: string, value: string | undefined): void => {
  if (value !== undefined && node.getAttribute(name) === null) node.setAttribute(name, value)
}

/**
 * Applies a rule; gives the element of each place where it did. May be stopped in between and continued.
 *
 * @throws what the page throws for a selector that it cannot read.
 */
export function* applyRule(rule: DialectRule, place: DialectPlace): Generator<DialectNode, void> {
  const { root, query } = place
  const { find, when, island, part, parts = {}, write: attributes = {}, off = [] } = rule
  const found = [...root.querySelectorAll(find)]
  if ('matches' in root && root.matches(find)) found.unshift(root)
  for (const node of found) {
    const target = targetOf(rule, node, place)
    if (!target || (when && fill(when, node, query) === undefined)) continue
    if (island) {
      // An author's own markup goes before a rule.
      const nearest = node.closest(`[data-island="${island}"]`)
      if (nearest && nearest !== target) continue
      write(target, 'data-island', island)
      if (target.getAttribute('data-island') !== island) continue
    }
    place.read.add(node)
    for (const [name, value] of Object.entries(attributes)) write(target, name, fill(value, node, query))
    if (part && (target !== node || !island)) write(node, 'data-part', part)
    for (const [name, selector] of Object.entries(parts))
      for (const each of target.querySelectorAll(fill(selector.replace(/^\*/, ''), node, query, true) ?? ':not(*)')) {
        write(each, 'data-part', name)
        if (!selector.startsWith('*')) break
      }
    for (const name of off)
      if (node.getAttribute(name) !== null) {
        place.takeOff(node, name)
        node.removeAttribute(name)
      }
    yield target
  }
}
