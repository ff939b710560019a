/** How the bundler is called for the browser's chunks: inputs, names, source maps, and the modules of early code. */

import { resolve } from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import type { Contract } from '@/island/contract'
import { COMMON, CORE, chunkNaming, DIAGNOSE, EXTRAS, earlyGroupOf, groupOf, pressGroupOf, REACT } from './groups'
import { islandModuleId, islandModules, quotedPath, virtualModules } from './island-modules'
import { readLogSentences } from './log-sentences'
import { chunkName } from './manifest'
import { listTextKeys, packDialect, stripContracts } from './strip-contracts'

/** The input options of all browser bundles. */
export const browserOptions = {
  platform: 'browser',
  transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
  optimization: { inlineConst: true },
} as const

/** The output options of all browser bundles. Browsers fetch source maps for their developer tools only. */
export const outputOptions = {
  format: 'es',
  minify: { compress: { target: 'es2022' }, mangle: { toplevel: true } },
  comments: false,
  sourcemap: true,
} as const

const viewsSource = (contracts: readonly Contract[]): string =>
  [
    ...contracts.map(({ name }, index) => `import view${index} from '${islandModuleId(name)}'`),
    `export const islands = {${contracts.map(({ name }, index) => `'${name}': view${index}`)}}`,
  ].join('\n')

/** The source of an early chunk: plain islands with their whole module, others with their `paint.ts` or `press.ts`. */
const sourceWithoutView =
  (what: 'paint' | 'press') =>
  (contracts: readonly Contract[]): string => {
    const rows = contracts.map(({ name, plain }, index) => {
      const local = `${what}${index}`
      return plain
        ? { from: `import ${local} from '${islandModuleId(name)}'`, to: `'${name}': ${local}` }
        : {
            from: `import { ${what} as ${local} } from ${quotedPath('islands', name, `${what}.ts`)}`,
            to: `'${name}': { ${what}: ${local} }`,
          }
    })
    return [...rows.map(({ from }) => from), `export const islands = {${rows.map(({ to }) => to)}}`].join('\n')
  }

const sourcesBy = (
  contracts: readonly Contract[],
  chunkOf: (contract: Contract) => string,
  source: (contracts: readonly Contract[]) => string,
): Map<string, string> => {
  const groups = new Map<string, Contract[]>()
  for (const each of contracts) groups.set(chunkOf(each), [...(groups.get(chunkOf(each)) ?? []), each])
  return new Map([...groups].map(([name, each]) => [name, source(each)]))
}

/** The source of each chunk that the loader imports, by the chunk's name. */
const entrySources = (contracts: readonly Contract[]): ReadonlyMap<string, string> => {
  const early = contracts.filter(({ plain, paint }) => plain || paint)
  const views = contracts.filter(({ plain }) => !plain)
  const earlies = sourcesBy(early, (each) => earlyGroupOf(each, contracts), sourceWithoutView('paint'))
  const pressed = contracts.filter(({ press }) => press)
  return new Map([
    // A CommonJS package runs at its first import. This chunk imports it, so that its evaluation is a separate task.
    [REACT, "import 'react-dom/client'"],
    [CORE, `export { openRoot } from ${quotedPath('src/island/Root.tsx')}`],
    [DIAGNOSE, `export * from ${quotedPath('src/island/diagnose.ts')}`],
    ...sourcesBy(views, groupOf, viewsSource),
    ...earlies,
    ...sourcesBy(pressed, pressGroupOf, sourceWithoutView('press')),
    [
      COMMON,
      [
        earlies.get(COMMON) ?? '',
        `export { mount } from ${quotedPath('src/island/core.ts')}`,
        `export { evaluateReact, expectIsland, start } from ${quotedPath('src/island/page-start.ts')}`,
      ].join('\n'),
    ],
  ])
}

const entryId = (name: string): string => `virtual:entry/${name}`

/** The first module of the chunk `extras`, because the bundler needs one more file for the namespace of any other module. */
const EXTRAS_FILE = resolve('src/island/extras.ts')

/** Writes the chunks and their source maps to `<dist>/chunks`. */
export const writeChunks = async (contracts: readonly Contract[], dist: string): Promise<readonly OutputChunk[]> => {
  const sources = entrySources(contracts)
  const input = Object.fromEntries([...sources.keys()].map((name) => [name, entryId(name)]))
  const entries = new Map([...sources.keys()].map((name) => [name, `\0${entryId(name)}`])).set(EXTRAS, EXTRAS_FILE)
  const sentences = readLogSentences(contracts)
  const bundle = await rolldown({
    ...browserOptions,
    input: { ...input, [EXTRAS]: EXTRAS_FILE },
    // The loader reads exports by their names; exports between chunks get short names.
    // A module may be in a chunk of one page and imported on demand on another.
    checks: { ineffectiveDynamicImport: false },
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      islandModules(contracts, sentences.table),
      sentences.plugin,
      stripContracts(contracts, sentences.code),
      listTextKeys,
      packDialect,
      virtualModules('entries', new Map([...sources].map(([name, source]) => [entryId(name), source]))),
    ],
  })
  const { output } = await bundle.write({
    ...outputOptions,
    dir: `${dist}/chunks`,
    hashCharacters: 'hex',
    entryFileNames: '[name]-[hash:7].js',
    chunkFileNames: ({ name }) => `${chunkName(name)}-[hash:7].js`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: chunkNaming(entries), debugName: 'by the pages that need a module' }],
    },
  })
  await bundle.close()
  return output.filter((each) => each.type === 'chunk')
}
