/** Reads which calls the modules declare, with their parameters and answers; the sentences are in `endpoint-notes.ts`. */

import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { evaluate } from '../evaluate'
import { isRecord } from '../load-contracts'
import { filesBelow } from '../workspace'

/** One call to the shop's server, as its endpoint declares it. */
export interface CollectedEndpoint {
  /** `GET cart/load`. */
  readonly name: string
  /** The module that declares it, e.g. `src/shop/cart/api.ts`. */
  readonly file: string
  readonly group: string
  readonly method: string
  /** With its parameters in braces: `/srv/service/filter/get/{params}?link={link}`. */
  readonly path: string
  readonly body: 'form' | 'json' | 'none'
  /** The names of the body's fields, except those that depend on the page. */
  readonly fields: readonly string[]
  readonly answer: string
  /** The required shape of the answer: `{ COUNT: text }`. */
  readonly shape: string
  readonly write: boolean
  readonly failure: string
}

const declares = /^import \{[^}]*\bendpoint\b[^}]*\} from '[^']*endpoint'/m

/** Modules of src that declare endpoints, in alphabetical order. */
const apiFiles = (root: string): readonly string[] =>
  filesBelow(root, 'src', /\.ts$/).filter(
    (path) => !/\.test\.ts$|\/test-|^src\/tools\//.test(path) && declares.test(readFileSync(join(root, path), 'utf8')),
  )

/** The source of a stub for a call's parameters: every property is its own name in braces. */
const PARAMETERS = `
const methods = new Set('at concat filter join normalize replace replaceAll slice split toFixed toLowerCase toUpperCase trim'.split(' '))
export const parameter = (label, items) => new Proxy(function () {}, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive || key === 'toString' || key === 'valueOf') return () => '{' + label + '}'
    if (key === Symbol.iterator) return function* () { if (items) yield parameter(label, items) }
    if (typeof key === 'symbol') return undefined
    if (key === 'length') return items ? 1 : 0
    if (key === 'forEach') return (each) => items && each(parameter(label, items))
    if (key === 'map' || key === 'flatMap') return (make) => items ? [make(parameter(label, items))] : []
    return methods.has(key) ? () => parameter(label, items) : parameter(key, items)
  },
  apply: () => parameter(label, items),
})
`

/** The source of stubs that describe answers instead of the exports of src/server/decode.ts. */
const DESCRIBED = `
const optional = (inner) => inner.endsWith('?') ? inner : inner + '?'
export const wireText = 'text', wireNumber = 'number', wireFlag = 'flag', wireUnknown = 'anything'
export const wireOr = (inner) => optional(inner)
export const wireElse = (inner) => optional(inner)
export const wireSome = (inner) => inner.replace(/\\?$/, '')
export const wireList = (inner) => '[' + inner + ', …]'
export const wireRecord = (inner) => '{ …: ' + inner + ' }'
export const wireObject = (entries) => '{ ' + Object.entries(entries).map(([key, each]) => key + ': ' + each).join(', ') + ' }'
export const wireEither = (a, b) => a === b ? a : a + ' | ' + b
`

/** Stubs all exports of decode.ts; one that is not listed above describes nothing. */
const decodeStub = (root: string): string => {
  const source = readFileSync(join(root, 'src/server/decode.ts'), 'utf8')
  const names = [...source.matchAll(/^export const (\w+)/gm)].flatMap(([, name]) => name ?? [])
  const others = names.filter((name) => !new RegExp(`\\b${name} =`).test(DESCRIBED))
  return `${DESCRIBED}${others.map((name) => `export const ${name} = () => 'anything'\n`).join('')}`
}

const recorder = (file: string): string => `
import { parameter } from 'vitrin:parameter'
import { toFormData } from '@/server/form'
const labelOf = (make) => /^\\(?(\\w+)/.exec(String(make))?.[1] ?? 'value'
const attempt = (make, read, otherwise) => {
  for (const items of [true, false])
    try { return read(make(parameter(labelOf(make), items))) } catch {}
  return otherwise
}
const pathOf = ({ path }) => attempt(path, (each) => decodeURIComponent(String(each)), '')
const fieldsOf = ({ form, json }) => {
  if (form) return attempt(form, (fields) => [...new Set(toFormData(fields).keys())], [])
  return json ? attempt(json, (data) => Object.keys(data), []) : []
}
export const endpoint = (spec) => {
  globalThis.vitrinEndpoints.push({
    name: spec.name, file: ${JSON.stringify(file)}, group: spec.group, method: spec.method, path: pathOf(spec),
    body: spec.form ? 'form' : spec.json ? 'json' : 'none', fields: fieldsOf(spec), answer: spec.answer, shape: String(spec.decode),
    write: spec.write === true, failure: spec.failure,
  })
  return async () => ({ ok: false })
}
`

const stubs = (root: string): Plugin => ({
  name: 'record-endpoints',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^vitrin:parameter$/ }, () => ({ path: 'parameter', namespace: 'parameter' }))
    onResolve({ filter: /(?:server|\.)\/(?:early-)?endpoint$/ }, ({ importer }) => ({
      path: relative(root, importer),
      namespace: 'endpoint',
    }))
    onResolve({ filter: /(?:server|\.)\/decode$/ }, () => ({ path: 'decode', namespace: 'decode' }))
    onLoad({ filter: /./, namespace: 'parameter' }, () => ({ contents: PARAMETERS }))
    onLoad({ filter: /./, namespace: 'endpoint' }, ({ path }) => ({ contents: recorder(path), resolveDir: root }))
    onLoad({ filter: /./, namespace: 'decode' }, () => ({ contents: decodeStub(root) }))
  },
})

const isEndpoint = (value: unknown): value is CollectedEndpoint =>
  isRecord(value) && ['name', 'file', 'group', 'method', 'path', 'shape'].every((key) => typeof value[key] === 'string')

/**
 * Runs every module that declares endpoints with stubs instead of the modules of src/server, and returns the declared endpoints.
 */
export const collectEndpoints = async (root: string): Promise<readonly CollectedEndpoint[]> => {
  const imports = apiFiles(root).map((file) => `import './${file}'`)
  const code = `${imports.join('\n')}\nexport const endpoints = globalThis.vitrinEndpoints`
  const { endpoints } = await evaluate(root, `import 'vitrin:browser'\n${code}`, [stubs(root), browserStub])
  return Array.isArray(endpoints) ? endpoints.filter(isEndpoint) : []
}

/** Stubs the globals that shop modules read while they load. */
const browserStub: Plugin = {
  name: 'browser',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^vitrin:browser$/ }, () => ({ path: 'browser', namespace: 'browser', sideEffects: true }))
    onLoad({ filter: /./, namespace: 'browser' }, () => ({
      contents: `
globalThis.vitrinEndpoints = []
const nothing = () => {}
globalThis.location ??= { origin: 'https://shop.example', href: 'https://shop.example/', search: '', pathname: '/', protocol: 'https:' }
globalThis.window ??= globalThis
globalThis.document ??= { addEventListener: nothing, querySelector: () => null, querySelectorAll: () => [], baseURI: 'https://shop.example/', documentElement: {}, cookie: '' }
globalThis.addEventListener ??= nothing
`,
    }))
  },
}
