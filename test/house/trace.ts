import { relative, resolve } from 'node:path'
import type { Plugin } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'

/** The function of the page that instrumented code calls, with a `Call`, when one of its functions begins. */
export const ENTER = '__enter'

/** One call of a function. */
export interface Call {
  readonly file: string
  /** Whether it is a hook or a component, which React calls at each rendering. */
  readonly isDrawing: boolean
  /** The calling function, also after an `await`; undefined when the browser, React or a timer calls. */
  readonly caller: Call | undefined
}

/** Tracks the running calls in the page. An `await` leaves its call and enters it again afterwards. */
const CALLS = '\0calls'
const callsSource = `
const calls = []
export const leave = (call) => { if (calls.at(-1) === call) calls.pop() }
export const enter = (file, isDrawing) => {
  const call = { file, isDrawing, caller: calls.at(-1) }
  globalThis.${ENTER}?.(call)
  calls.push(call)
  return call
}
export const pause = (call, value) => { leave(call); return value }
export const resume = (call, value) => { calls.push(call); return value }
`
const IMPORT = `;import { enter as __begin, leave as __leave, pause as __pause, resume as __resume } from '${CALLS}'`

interface Insertion {
  readonly at: number
  readonly text: string
  /** Whether it closes a call; at the same position it is inserted before texts that open one. */
  readonly isClosing?: boolean
}

interface Node extends Record<string, unknown> {
  readonly type: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isFunction = (type: string): boolean =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

/** Whether a function is a hook or a component, also as an argument of `memo` and similar functions. */
const isDrawing = (name: unknown): boolean => typeof name === 'string' && /^(?:use)?[A-Z]/.test(name)

const nameOf = (node: Node): unknown => (isNode(node.id) ? node.id.name : undefined)

const around = (start: number, before: string, end: number, after: string): Insertion[] => [
  { at: start, text: before },
  { at: end, text: after, isClosing: true },
]

const bodyInsertions = (code: string, node: Node, body: Node, begin: string): Insertion[] => {
  const [start, end] = [Number(body.start), Number(body.end)]
  const [enter, leave] = [`{ const __call = ${begin}; try `, ' finally { __leave(__call) } }']
  if (body.type === 'BlockStatement') return around(start, enter, end, leave)
  return around(code.lastIndexOf('=>', start) + 2, `${enter}{ return (`, Number(node.end), `) }${leave}`)
}

const insertionsIn = (code: string, path: string): Insertion[] => {
  const insertions: Insertion[] = []
  const visit = (value: unknown, name?: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, name)
    if (!isNode(value)) return
    const { body, argument } = value
    if (isFunction(value.type) && isNode(body))
      insertions.push(...bodyInsertions(code, value, body, `__begin('${path}', ${isDrawing(nameOf(value) ?? name)})`))
    if (value.type === 'AwaitExpression' && isNode(argument))
      insertions.push(
        ...around(Number(value.start), '__resume(__call, ', Number(value.end), ')'),
        ...around(Number(argument.start), '__pause(__call, (', Number(argument.end), '))'),
      )
    for (const [key, each] of Object.entries(value)) {
      const isNamed = key === 'init' || (key === 'arguments' && value.type === 'CallExpression')
      if (key !== 'parent') visit(each, isNamed ? (nameOf(value) ?? name) : undefined)
    }
  }
  visit(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path))
  return insertions
}

/** Inserts the texts into the code. At one position closing texts come first, inner ones before outer ones, then opening ones. */
const inserted = (code: string, insertions: readonly Insertion[]): string => {
  const closing = insertions.filter(({ isClosing }) => isClosing)
  const opening = insertions.filter(({ isClosing }) => !isClosing).reverse()
  return [...opening, ...closing]
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code)
}

/** A bundler's plugin that reports each call of a function of src or islands. */
export const traceCalls = (): Plugin => ({
  name: 'trace-calls',
  resolveId: (id) => (id === CALLS ? id : undefined),
  load: (id) => (id === CALLS ? { code: callsSource, moduleType: 'js' as const } : undefined),
  transform: {
    order: 'pre',
    handler(code, id) {
      const path = relative(resolve('.'), id)
      if (!/^(?:src|islands)\/.*\.tsx?$/.test(path)) return undefined
      return { code: `${inserted(code, insertionsIn(code, path))}${IMPORT}` }
    },
  },
})
