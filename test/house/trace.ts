import { relative, resolve } from 'node:path'
import type { Plugin } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'

/** The function that instrumented code calls when one of its functions begins: with its file, and whether React draws by it. */
export const ENTER = '__enter'

interface Insertion {
  readonly at: number
  readonly text: string
}

const isNode = (value: unknown): value is Record<string, unknown> & { readonly type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isFunction = (type: string): boolean =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

/** A hook or a component: React calls it whenever it draws. */
const isDrawing = (name: unknown): boolean => typeof name === 'string' && /^(?:use)?[A-Z]/.test(name)

const nameOf = (node: Record<string, unknown>): unknown => (isNode(node.id) ? node.id.name : undefined)

const positionsIn = (
  value: unknown,
  callOf: (drawing: boolean) => string,
  insertions: Insertion[],
  name?: unknown,
): void => {
  if (Array.isArray(value)) for (const each of value) positionsIn(each, callOf, insertions)
  if (!isNode(value)) return
  const { body } = value
  if (isFunction(value.type) && isNode(body)) {
    const call = callOf(isDrawing(nameOf(value) ?? name))
    const [start, end] = [Number(body.start), Number(body.end)]
    if (body.type === 'BlockStatement') insertions.push({ at: start + 1, text: `${call};` })
    else insertions.push({ at: start, text: `(${call}, ` }, { at: end, text: ')' })
  }
  for (const [key, each] of Object.entries(value))
    if (key !== 'parent')
      positionsIn(each, callOf, insertions, value.type === 'VariableDeclarator' ? nameOf(value) : undefined)
}

/** A bundler's plugin that reports each call of a function of src or islands with the file that it is written in. */
export const traceCalls = (): Plugin => ({
  name: 'trace-calls',
  transform: {
    order: 'pre',
    handler(code, id) {
      const path = relative(resolve('.'), id)
      if (!/^(?:src|islands)\/.*\.tsx?$/.test(path)) return undefined
      const insertions: Insertion[] = []
      positionsIn(
        parseAst(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }, id),
        (drawing) => `globalThis.${ENTER}?.('${path}', ${drawing})`,
        insertions,
      )
      let text = code
      for (const { at, text: added } of insertions.sort((a, b) => b.at - a.at))
        text = text.slice(0, at) + added + text.slice(at)
      return { code: text }
    },
  },
})
