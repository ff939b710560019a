import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { IDLE_CLASSES, LEFT_OUT, QUIET } from './left-out'

/** React's production files by what is imported; each is one CommonJS file, of which esbuild alone can leave nothing out. */
const FILES: Readonly<Record<string, readonly [name: string, file: string]>> = {
  react: ['react', 'react.production.js'],
  'react/jsx-runtime': ['react', 'react-jsx-runtime.production.js'],
  'react-dom': ['react-dom', 'react-dom.production.js'],
  'react-dom/client': ['react-dom', 'react-dom-client.production.js'],
  scheduler: ['scheduler', 'scheduler.production.js'],
}

const find = createRequire(import.meta.url)

/** The folder of a package's production files; the scheduler is react-dom's. */
const folderOf = (name: string): string => {
  const ofReactDom = find.resolve('react-dom/package.json')
  const from = name === 'scheduler' ? createRequire(ofReactDom) : find
  return join(dirname(from.resolve(`${name}/package.json`)), 'cjs')
}

const REQUIRES = /^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m

/** The same file as a module: what nobody imports is left out, and what is imported needs no object around it. */
const asModule = (text: string): string => {
  const [requires = ''] = REQUIRES.exec(text) ?? []
  const imports = [...requires.matchAll(/(\w+) = require\("([\w-]+)"\)/g)].map(
    ([, name, from]) => `import * as ${name} from '${from}'\n`,
  )
  const names = [...text.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name)
  const body = text
    .replace(REQUIRES, '')
    .replace(/^exports\.(\w+) =/gm, 'var out_$1 =')
    .replace(/\bexports\.(\w+)/g, 'out_$1')
  return `${imports.join('')}${body}\nexport { ${names.map((name) => `out_${name} as ${name}`).join(', ')} }`
}

const fail = (came: string): never => {
  throw new Error(
    `react-dom: came ${came}; expected what this build was written for; look at src/island/tools/build/lean-react.ts`,
  )
}

/** Nothing is hydrated here, so the variable that says so is always false; one function has an argument of that name. */
const withoutHydrating = (text: string): string => {
  const declared = /^ {2}isHydrating = !1,\n/m
  if (!declared.test(text)) fail('no variable isHydrating')
  return text
    .replace(/^function initInput\([\s\S]*?\n}\n/m, (all) => all.replaceAll('isHydrating', 'fromServer'))
    .replace(declared, '')
    .replace(/\bisHydrating\$/g, 'was$')
    .replace(/\bisHydrating = !(?:0|1)\b/g, 'void 0')
    .replace(/\bisHydrating\b/g, '!1')
}

const without = (text: string, name: string, body: string): string => {
  const start = text.indexOf(`\nfunction ${name}(`)
  const end = text.indexOf('\n}\n', start)
  if (start < 0) fail(`no function ${name}`)
  return `${text.slice(0, start)}\nfunction ${name}() {${body}}${text.slice(end + 2)}`
}

/** One class shares its methods with one that is needed: only its own names go. */
const withoutMethods = (text: string, name: string): string => {
  const shared = new RegExp(`^${name}\\.prototype\\.\\w+ = (?=\\w+\\.prototype)`, 'gm')
  const own = new RegExp(`^${name}\\.prototype\\.\\w+ = function[\\s\\S]*?\\n};\\n`, 'gm')
  if (!own.test(text)) fail(`no methods of ${name}`)
  return text.replace(shared, '').replace(own, '')
}

const lean = (text: string): string => {
  const quiet = Object.entries(QUIET).reduce((left, [name, body]) => without(left, name, body), withoutHydrating(text))
  const silent = LEFT_OUT.reduce((left, name) => without(left, name, 'leftOut()'), quiet)
  const bare = IDLE_CLASSES.reduce(withoutMethods, silent)
  return `${bare}\nfunction leftOut() { throw Error('left out of this React: see lean-react.ts') }`
}

/** React without what is not used here: see left-out.ts. */
export const leanReact: Plugin = {
  name: 'lean-react',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(?:react|react-dom|scheduler)(?:\/|$)/ }, ({ path }) =>
      FILES[path] ? { path, namespace: 'lean-react' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'lean-react' }, ({ path }) => {
      const [name = '', file = ''] = FILES[path] ?? []
      const folder = folderOf(name)
      const text = asModule(readFileSync(join(folder, file), 'utf8'))
      return { contents: path === 'react-dom/client' ? lean(text) : text, resolveDir: folder, loader: 'js' }
    })
  },
}
