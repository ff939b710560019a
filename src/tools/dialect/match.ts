/** Which elements of a template a dialect's selector matches. */

/** The members of an element that a selector is tested against. */
export interface Matchable {
  readonly name: string
  readonly parent: Matchable | undefined
  /** Elements of the same parent, in order. */
  siblings(): readonly Matchable[]
  getAttribute(name: string): string | null
}

type Test = (element: Matchable) => boolean

/** One compound selector and how the next one to its right is related to it. */
interface Step {
  readonly test: Test
  readonly relation: string
}

const PIECE =
  /^(?:([a-z][\w-]*|\*)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:([*^$~|]?=)(?:"((?:\\.|[^"\\])*)"|'([^']*)'|([\w-]+)))?\]|:(is|not)\(((?:[^()"]|"[^"]*")*)\)|:(only-child))/i
const COMBINATOR = /^\s*([>~+])\s*|^\s+/

/** Splits a selector list at commas outside of brackets and quotes. */
const alternatives = (selector: string): readonly string[] =>
  selector.match(/(?:\([^)]*\)|\[(?:"(?:\\.|[^"\\])*"|[^\]"])*\]|[^,])+/g) ?? []

const words = (text: string | null): readonly string[] => text?.split(/\s+/) ?? []

const compare: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  '=': (value, wanted) => value === wanted,
  '*=': (value, wanted) => value.includes(wanted),
  '^=': (value, wanted) => value.startsWith(wanted),
  '$=': (value, wanted) => value.endsWith(wanted),
  '~=': (value, wanted) => words(value).includes(wanted),
}

const testOf = (piece: RegExpExecArray): Test => {
  const [, tag, id, className, name, operator, double, single, bare, list, inner, only] = piece
  if (tag) return (element) => tag === '*' || element.name === tag.toLowerCase()
  if (id) return (element) => element.getAttribute('id') === id
  if (className) return (element) => words(element.getAttribute('class')).includes(className)
  if (only) return (element) => element.siblings().length === 1
  if (list && inner) {
    const matches = readMatcher(inner)
    return list === 'is' ? matches : (element) => !matches(element)
  }
  const wanted = double?.replace(/\\(.)/gs, '$1') ?? single ?? bare ?? ''
  return (element) => {
    const value = element.getAttribute(name ?? '')
    return value !== null && (operator === undefined || compare[operator]?.(value, wanted) === true)
  }
}

const readSteps = (selector: string): readonly Step[] => {
  const steps: Step[] = []
  let tests: Test[] = []
  let rest = selector.trim()
  const end = (relation: string): void => {
    if (tests.length === 0) throw new SyntaxError(`"${selector}" is not a selector that templates can be searched by`)
    const all = tests
    steps.unshift({ test: (element) => all.every((test) => test(element)), relation })
    tests = []
  }
  while (rest) {
    const piece = PIECE.exec(rest)
    const between = piece ? null : COMBINATOR.exec(rest)
    if (piece) tests.push(testOf(piece))
    else end(between ? (between[1] ?? ' ') : '')
    if (!piece && !between) throw new SyntaxError(`"${selector}" is not a selector that templates can be searched by`)
    rest = rest.slice((piece ?? between)?.[0].length)
  }
  end('')
  return steps
}

const before = (element: Matchable): readonly Matchable[] => {
  const siblings = element.siblings()
  return siblings.slice(0, siblings.indexOf(element))
}

const ancestors = (element: Matchable): readonly Matchable[] =>
  element.parent ? [element.parent, ...ancestors(element.parent)] : []

const related: Readonly<Record<string, (element: Matchable) => readonly Matchable[]>> = {
  ' ': ancestors,
  '>': ({ parent }) => (parent ? [parent] : []),
  '~': before,
  '+': (element) => before(element).slice(-1),
}

const holds = ([step, ...outer]: readonly Step[], element: Matchable): boolean => {
  if (!step?.test(element)) return false
  const [next] = outer
  return !next || (related[next.relation]?.(element) ?? []).some((each) => holds(outer, each))
}

/**
 * Returns a test whether an element of a template matches a selector: names, ids, classes, attributes, `:is()`, `:not()`, `:only-child`, the
 * four combinators and lists. Template code in a value is compared as text.
 *
 * @throws SyntaxError for any other selector.
 */
export const readMatcher = (selector: string): Test => {
  const chains = alternatives(selector).map(readSteps)
  if (chains.length === 0) throw new SyntaxError(`"${selector}" is not a selector`)
  return (element) => chains.some((steps) => holds(steps, element))
}
