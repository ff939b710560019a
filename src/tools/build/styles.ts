/** Which style sheets a page loads at once and which with a view, their layer, and how much a rule weighs beside a theme's. */

import { compare, type Specificity, selectorSpecificity } from '@csstools/selector-specificity'
import { type ChildNode, parse } from 'postcss'
import parseSelector from 'postcss-selector-parser'

/** Parts that a theme prints empty and Vitrin fills: their content is Vitrin's, although the element is the theme's. */
const FILLED: readonly (readonly [island: string, part: string])[] = [
  ['comments', 'page'],
  ['comments', 'vote'],
  ['compare-bar', 'list'],
  ['date-picker', 'calendar'],
  ['drawer', 'panel'],
  ['live-search', 'panel'],
  ['live-search', 'results'],
  ['live-search', 'status'],
  ['phone-input', 'list'],
  ['tax-office', 'results'],
  ['tooltip', 'tip'],
]

/** Adds the weight of four element names to a selector, more than resets have, and excludes no real element. */
const WEIGHT = ':not(x x x x)'

interface Rule {
  /** At-rules around it, from the outermost. */
  readonly around: readonly string[]
  /** The selectors of a style rule. An at-rule without rules has none, and `declarations` has its whole text. */
  readonly selectors: readonly string[]
  readonly declarations: readonly string[]
}

/** At-rules that contain rules. */
const CONDITIONS: readonly string[] = ['media', 'supports', 'container', 'starting-style']

/** The rules of a style sheet one by one, in their order. */
const rulesOf = (nodes: readonly ChildNode[], around: readonly string[] = []): Rule[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return [{ around, selectors: node.selectors, declarations: node.nodes.map(String) }]
    if (node.type !== 'atrule') return []
    const { name, params, raws, nodes: inner } = node
    if (!CONDITIONS.includes(name)) return [{ around, selectors: [], declarations: [String(node)] }]
    return rulesOf(inner ?? [], [...around, `@${name}${raws.afterName ?? ' '}${params}`])
  })

const weightOf = (selector: string): Specificity => {
  const [parsed] = parseSelector().astSync(selector).nodes
  return parsed ? selectorSpecificity(parsed) : { a: 0, b: 0, c: 0 }
}

/** Prints rules; neighbouring rules share their at-rules. */
const written = (rules: readonly Rule[]): string => {
  const pieces: string[] = []
  let open: readonly string[] = []
  for (const { around, selectors, declarations } of rules) {
    if (declarations.length === 0) continue
    if (around.join() !== open.join()) {
      pieces.push('}'.repeat(open.length), ...around.map((each) => `${each}{`))
      open = around
    }
    pieces.push(selectors.length > 0 ? `${selectors.join()}{${declarations.join(';')}}` : declarations.join(''))
  }
  return [...pieces, '}'.repeat(open.length)].join('')
}

/** Classes that a server may print in the same markup as Vitrin: those of a product's comments. */
const PRINTED = /\.vitrin-(?:comment|stars)/

/** Islands of `FILLED` that a theme prints with content, or that show without a script. */
const READABLE: readonly string[] = ['comments', 'compare-bar', 'drawer', 'tooltip']

const isFilled = (selector: string): boolean =>
  FILLED.some(([island, part]) => selector.includes(`=${island}]`) && selector.includes(`=${part}]`))

/** Whether a selector matches only elements that are absent or empty until a view draws them. */
const isLate = (selector: string): boolean =>
  selector.includes('.vitrin-')
    ? !PRINTED.test(selector)
    : isFilled(selector) && !READABLE.some((island) => selector.includes(`=${island}]`))

/** Whether a selector is about elements that Vitrin creates. */
const isDrawn = (selector: string): boolean => selector.includes('.vitrin-') || isFilled(selector)

const isImportant = (declaration: string): boolean => /!\s*important$/.test(declaration)

/** Rules about the theme's own elements, and all important declarations. */
const layeredOf = ({ around, selectors, declarations }: Rule): Rule[] => {
  if (selectors.length === 0) return [{ around, selectors, declarations }]
  const others = selectors.filter((selector) => !isDrawn(selector))
  return [
    { around, selectors, declarations: declarations.filter(isImportant) },
    {
      around,
      selectors: others,
      declarations: others.length > 0 ? declarations.filter((each) => !isImportant(each)) : [],
    },
  ]
}

/** The end of a selector outside of `:where()`: a pseudo-element, or a class's weight against resets of buttons and hovered links, and `dialog[open]`. */
const TAIL =
  /(?:\[type(?:=\w+)?\]|(?<=vitrin-(?:modal|lightbox))\[open\]|(?<=:any-link):hover)?(::.*|:(?:before|after))?$/

/** Selects the same elements with the weight of element names only; one selector for each different `TAIL`. */
const reweighed = (selectors: readonly string[]): string[] => {
  const alike = new Map<string, string[]>()
  for (const selector of selectors) {
    const [tail = '', pseudo = ''] = TAIL.exec(selector) ?? []
    alike.set(tail, [...(alike.get(tail) ?? []), selector.slice(0, selector.length - pseudo.length)])
  }
  return [...alike].map(([tail, each]) => `:where(${each.join()})${WEIGHT}${tail}`)
}

/** Rules about what Vitrin draws, sorted by weight, because they get equal weights and the last one wins then. */
const drawnOf = (rules: readonly Rule[]): Rule[] =>
  rules
    .flatMap(({ around, selectors, declarations }) => {
      const byWeight = new Map<string, { weight: Specificity; selectors: string[] }>()
      for (const selector of selectors.filter(isDrawn)) {
        const weight = weightOf(selector)
        const key = JSON.stringify(weight)
        const alike = byWeight.get(key) ?? { weight, selectors: [] }
        byWeight.set(key, { weight, selectors: [...alike.selectors, selector] })
      }
      const own = declarations.filter((each) => !isImportant(each))
      return [...byWeight.values()].map((each) => ({
        weight: each.weight,
        around,
        selectors: reweighed(each.selectors),
        declarations: own,
      }))
    })
    .sort((a, b) => compare(a.weight, b.weight))

/** Replaces `rem`, which follows the theme's root: font sizes use a custom property that a theme may set, other lengths pixels (16). */
const ownRems = (css: string): string =>
  css
    .replace(/(font-size:\s*)([\d.]+)rem/g, (_all, name: string, rems: string) =>
      Number(rems) === 1 ? `${name}var(--vitrin-rem)` : `${name}calc(var(--vitrin-rem)*${rems})`,
    )
    .replace(/(?<!--vitrin-rem: ?max\()(?<![\w#.])(\d*\.?\d+)rem\b/g, (_all, rems: string) => `${Number(rems) * 16}px`)

/** Keeps the wanted selectors of each rule; `drawnOf` leaves out rules without any. */
const withSelectors = (rules: readonly Rule[], isWanted: (selector: string) => boolean): Rule[] =>
  rules.map((rule) => ({ ...rule, selectors: rule.selectors.filter(isWanted) }))

/**
 * Returns the style sheets that a page loads. Rules about what Vitrin draws weigh more than rules by element names, such as resets, and less
 * than rules with a class, an attribute or an id. Rules about the theme's elements are in the layer `vitrin`, where any rule of a theme wins;
 * important ones are there, too, where they win over a theme's important ones.
 * @returns `first` for what is on pages before any script has run, `late` for what only views draw.
 * @param flat rules without comments and nesting, attributes without quotes where they need none, as esbuild minifies them.
 */
export const layStyles = (flat: string): { readonly first: string; readonly late: string } => {
  const rules = rulesOf(parse(ownRems(flat)).nodes)
  return {
    first: `@layer vitrin{${written(rules.flatMap(layeredOf))}}${written(drawnOf(withSelectors(rules, (each) => !isLate(each))))}`,
    late: written(drawnOf(withSelectors(rules, isLate))),
  }
}
