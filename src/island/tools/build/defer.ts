import { readFileSync, writeFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'

/** What a deferred chunk exports besides its own: runs it, once, after those that it takes from. */
const RUN = 'run'

interface Span {
  readonly start: number
  readonly end: number
}

const cut = (source: string, spans: readonly Span[]): string =>
  [...spans]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source)

const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.name ?? String(node.value)

/**
 * The source of an ES module as one whose own code runs when its `run` is called, not when the browser has fetched it: a module that
 * is there can then be run within a press, while an `import()` of it waits in line behind the pictures and the parser of a
 * page. Its exports are live bindings that are empty until then.
 *
 * @param deferred names without ending of the chunks that are deferred, too: what the module takes from them is run before it.
 */
export const deferSource = (path: string, source: string, deferred: ReadonlySet<string>): string => {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const imports: string[] = []
  const runs = new Map<string, string>()
  const exported: { readonly local: string; readonly name: string }[] = []
  const spans: Span[] = []
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      const from = /^\.\/(.+)\.js$/.exec(node.source.value)?.[1] ?? ''
      imports.push(source.slice(node.start, node.end))
      if (deferred.has(from) && !runs.has(node.source.value)) runs.set(node.source.value, `$run${runs.size}`)
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration && !node.source) {
      for (const { local, exported: name } of node.specifiers)
        exported.push({ local: nameOf(local), name: nameOf(name) })
    } else if (/^(?:Import|Export)/.test(node.type)) {
      throw new Error(`${path}: came ${node.type}; expected imports and export lists alone; look at build/defer.ts`)
    } else continue
    spans.push(node)
  }
  const bindings = exported.map((_each, index) => `$x${index}`)
  return [
    ...imports,
    ...[...runs].map(([from, name]) => `import{${RUN} as ${name}}from${JSON.stringify(from)};`),
    `let $hasRun${bindings.map((each) => `,${each}`).join('')};`,
    `export const ${RUN}=()=>{if($hasRun)return;$hasRun=true;`,
    ...[...runs.values()].map((run) => `${run}();`),
    cut(source, spans),
    `;${exported.map(({ local }, index) => `${bindings[index]}=${local};`).join('')}};`,
    `export{${exported.map(({ name }, index) => `${bindings[index]} as ${name}`).join(',')}};`,
  ].join('\n')
}

/** Defers written chunks, given by their names without folder and ending. */
export const deferChunks = (files: readonly string[]): void => {
  const deferred = new Set(files)
  for (const file of files) {
    const path = `dist/chunks/${file}.js`
    writeFileSync(path, deferSource(path, readFileSync(path, 'utf8'), deferred))
  }
}
