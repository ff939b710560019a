import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseSync, Visitor } from 'rolldown/utils'

/** What a deferred chunk exports besides its own: runs it, once, after those that it takes from. */
const RUN = 'run'

type Program = ReturnType<typeof parseSync>['program']
type Body = Program['body']
type ImportDeclaration = Extract<Body[number], { readonly type: 'ImportDeclaration' }>

interface Span {
  readonly start: number
  readonly end: number
}

/** A place in a source, and what comes there. */
interface Edit extends Span {
  readonly text: string
}

const edit = (source: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), source)

/** A package in CommonJS is one function of this many letters and more. */
const LARGE = 8000

/**
 * Parentheses around large functions: browsers take one for a function that is called at once and compile it along with its
 * chunk, off the main thread. Otherwise all of React would be parsed a second time within the press that runs it.
 */
const eagerly = (source: string, program: Program): readonly Edit[] => {
  const edits: Edit[] = []
  const wrap = ({ start, end }: Span): void => {
    if (end - start < LARGE) return
    edits.push({ start, end: start, text: '(' }, { start: end, end, text: ')' })
  }
  const wrapUnlessMethod = (span: Span): void => {
    if (/^(?:async\s+)?function\b/.test(source.slice(span.start, span.start + 20))) wrap(span)
  }
  new Visitor({ ArrowFunctionExpression: wrap, FunctionExpression: wrapUnlessMethod }).visit(program)
  return edits
}

const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.name ?? String(node.value)

const importsOf = (body: Body): readonly ImportDeclaration[] =>
  body.flatMap((node) => (node.type === 'ImportDeclaration' ? node : []))

/** What runs the deferred chunks that a module takes from, each once: its imports of their `run`, and the calls. */
const runsOf = (body: Body, deferred: ReadonlySet<string>): { readonly imports: string; readonly calls: string } => {
  const from = new Set(importsOf(body).map(({ source }) => source.value))
  const taken = [...from].filter((path) => deferred.has(/^\.\/(.+)\.js$/.exec(path)?.[1] ?? ''))
  return {
    imports: taken.map((path, index) => `import{${RUN} as $run${index}}from${JSON.stringify(path)};`).join(''),
    calls: taken.map((_path, index) => `$run${index}();`).join(''),
  }
}

const parse = (path: string, source: string): Program => {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return program
}

/**
 * The source of an ES module as one whose own code runs when its `run` is called, not when the browser has fetched it: a module that
 * is there can then be run within a press, while an `import()` of it waits in line behind the pictures and the parser of a
 * page. Its exports are live bindings that are empty until then. The parentheses around `run` have the browser compile it at once.
 *
 * @param deferred names without ending of the chunks that are deferred, too: what the module takes from them is run before it.
 */
export const deferSource = (path: string, source: string, deferred: ReadonlySet<string>): string => {
  const program = parse(path, source)
  const { body } = program
  const exported: { readonly local: string; readonly name: string }[] = []
  const spans: Span[] = [...importsOf(body)]
  for (const node of body) {
    if (node.type === 'ExportNamedDeclaration' && !node.declaration && !node.source) {
      for (const { local, exported: name } of node.specifiers)
        exported.push({ local: nameOf(local), name: nameOf(name) })
      spans.push(node)
    } else if (/^Export/.test(node.type)) {
      throw new Error(`${path}: came ${node.type}; expected imports and export lists alone; look at build/defer.ts`)
    }
  }
  const bindings = exported.map((_each, index) => `$x${index}`)
  const { imports, calls } = runsOf(body, deferred)
  return [
    ...importsOf(body).map(({ start, end }) => source.slice(start, end)),
    imports,
    `let $hasRun${bindings.map((each) => `,${each}`).join('')};`,
    `export const ${RUN}=(()=>{if($hasRun)return;$hasRun=true;`,
    calls,
    edit(source, [...spans.map(({ start, end }) => ({ start, end, text: '' })), ...eagerly(source, program)]),
    `;${exported.map(({ local }, index) => `${bindings[index]}=${local};`).join('')}});`,
    `export{${exported.map(({ name }, index) => `${bindings[index]} as ${name}`).join(',')}};`,
  ].join('\n')
}

/** The source of an ES module that runs as soon as it is imported, and before itself what it takes from deferred chunks. */
export const runTaken = (path: string, source: string, deferred: ReadonlySet<string>): string => {
  const { imports, calls } = runsOf(parse(path, source).body, deferred)
  return calls ? `${imports}\n${calls}\n${source}` : source
}

/** Defers written chunks, given by their names without folder and ending; all others run what they take from them. */
export const deferChunks = (files: readonly string[]): void => {
  const deferred = new Set(files)
  for (const file of readdirSync('dist/chunks')) {
    const path = `dist/chunks/${file}`
    const rewrite = deferred.has(file.replace(/\.js$/, '')) ? deferSource : runTaken
    writeFileSync(path, rewrite(path, readFileSync(path, 'utf8'), deferred))
  }
}
