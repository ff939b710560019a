import { compare, type Specificity, selectorSpecificity } from '@csstools/selector-specificity'
import { type ChildNode, parse } from 'postcss'
import parseSelector from 'postcss-selector-parser'

/** Parts that a theme prints empty and Vitrin fills: what is in them is drawn, although the element is the theme's. */
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

/** More names of elements than any reset has in one selector: no element is that, and a selector weighs as much. */
const WEIGHT = ':not(x x x x)'

interface Rule {
  /** At-rules around it, from the outermost. */
  readonly around: readonly string[]
  /** A style rule's; an at-rule without rules has none, and `declarations` holds it whole. */
  readonly selectors: readonly string[]
  readonly declarations: readonly string[]
}

/** At-rules that hold rules. */
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

/** Rules as text; neighbours share what is around them. */
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

/** What a server may print as Vitrin draws it: the comments of a product. */
const PRINTED = /\.vitrin-(?:comment|stars)/

/** Those of them that a theme prints with something in it, or that show without a script. */
const READABLE: readonly string[] = ['comments', 'compare-bar', 'drawer', 'tooltip']

const isFilled = (selector: string): boolean =>
  FILLED.some(([island, part]) => selector.includes(`=${island}]`) && selector.includes(`=${part}]`))

/** Whether a selector is about what is on no page, or empty there, before a view has drawn it. */
const isLate = (selector: string): boolean =>
  selector.includes('.vitrin-')
    ? !PRINTED.test(selector)
    : isFilled(selector) && !READABLE.some((island) => selector.includes(`=${island}]`))

/** Whether a selector is about what Vitrin itself makes. */
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

/** What must stay outside of `:where()`: a pseudo-element, and one class of weight for a button or a hovered link, which resets name so. */
const TAIL = /(?:\[type(?:=\w+)?\]|(?<=:any-link):hover)?(::.*|:(?:before|after))?$/

/** The same elements by the weight of element names alone, a selector for each way in which they end. */
const reweighed = (selectors: readonly string[]): string[] => {
  const alike = new Map<string, string[]>()
  for (const selector of selectors) {
    const [tail = '', pseudo = ''] = TAIL.exec(selector) ?? []
    alike.set(tail, [...(alike.get(tail) ?? []), selector.slice(0, selector.length - pseudo.length)])
  }
  return [...alike].map(([tail, each]) => `:where(${each.join()})${WEIGHT}${tail}`)
}

/** Rules about what Vitrin draws, the lightest first: all of them weigh the same in the end, and the last one wins. */
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

/**
 * A rem of the sources is 16 px of the reader's choice, whatever the theme's root says: letters scale by a custom property that a theme may
 * set, all else is a length on the screen.
 */
const ownRems = (css: string): string =>
  css
    .replace(/(font-size:\s*)([\d.]+)rem/g, (_all, name: string, rems: string) =>
      Number(rems) === 1 ? `${name}var(--vitrin-rem)` : `${name}calc(var(--vitrin-rem)*${rems})`,
    )
    .replace(/(?<!--vitrin-rem: ?max\()(?<![\w#.])(\d*\.?\d+)rem\b/g, (_all, rems: string) => `${Number(rems) * 16}px`)

/** The rules with only those of their selectors: where none is left, `drawnOf` leaves the rule out. */
const withSelectors = (rules: readonly Rule[], isWanted: (selector: string) => boolean): Rule[] =>
  rules.map((rule) => ({ ...rule, selectors: rule.selectors.filter(isWanted) }))

/**
 * The style sheets as a page loads them. What Vitrin draws weighs more than any rule by names of elements, as resets are, and less than any
 * rule with a class, an attribute or an id. Rules about the theme's own elements are in the layer `vitrin`, where any rule of a theme
 * outranks them; important ones are there too, where they outrank a theme's important ones.
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
