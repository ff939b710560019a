/** The modules that no file has: each island joined from its folder, all islands, all contracts, the log's sentences. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Contract, TextRoom } from '@/island/contract'

/** The identifiers that a plugin handles. The bundler compares them itself, because a call into JavaScript for each one is slow. */
interface Asked {
  readonly id: RegExp
}

/** A plugin that serves modules without files, for both the bundler and the test runner. */
export interface ModulePlugin {
  readonly name: string
  readonly enforce?: 'pre'
  readonly resolveId?: { readonly filter: Asked; handler(id: string): string | undefined }
  readonly load: {
    readonly filter: Asked
    handler(id: string): { readonly code: string; readonly moduleType: 'js' | 'ts' | 'tsx' } | undefined
  }
}

/** The first character of virtual modules' identifiers, which tells other plugins to ignore them. */
const VIRTUAL = '\0'

/** A plugin that serves modules by their import specifiers, which begin with `virtual:`. */
export const virtualModules = (name: string, sources: ReadonlyMap<string, string>): ModulePlugin => ({
  name,
  enforce: 'pre',
  resolveId: {
    filter: { id: /^virtual:/ },
    handler: (id) => (sources.has(id) ? `${VIRTUAL}${id}` : undefined),
  },
  load: {
    filter: { id: /^\0virtual:/ },
    handler: (id) => {
      const code = sources.get(id.slice(VIRTUAL.length))
      return code === undefined ? undefined : { code, moduleType: 'js' }
    },
  },
})

const pascalCase = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A file's path as a JavaScript string. */
export const quotedPath = (...parts: readonly string[]): string => JSON.stringify(resolve(...parts))

const textsFile = (room: TextRoom): string =>
  quotedPath(existsSync(resolve('src/shop', room)) ? 'src/shop' : 'src', room, 'texts/index.ts')

/** `islands/my-island/MyIsland.tsx` exports the hook `useMyIsland`, or `MyIsland.ts` `openMyIsland` where it needs no React; `cart/texts` exports `cartTexts`. */
const islandSource = ({ name, texts, plain }: Contract): string => {
  const view = pascalCase(name)
  const [file, define, opener] = plain
    ? [`${view}.ts`, 'plain.ts', `open${view}`]
    : [`${view}.tsx`, 'view.tsx', `use${view}`]
  const definer = plain ? 'definePlain' : 'defineView'
  return [
    `import { ${definer} } from ${quotedPath('src/island', define)}`,
    `import contract from ${quotedPath('islands', name, 'contract.ts')}`,
    `import { ${opener} } from ${quotedPath('islands', name, file)}`,
    texts ? `import { ${texts}Texts } from ${textsFile(texts)}` : '',
    `export default ${definer}(contract, ${opener}${texts ? `, ${texts}Texts` : ''})`,
  ].join('\n')
}

/** The import specifier of an island's module, which combines its contract, view and texts. */
export const islandModuleId = (name: string): string => `virtual:island/${name}`

/**
 * Serves the module of each island, made from its folder and contract; `virtual:islands`, which imports any of them by name;
 * `virtual:unasked`; `virtual:contracts`, with all sentences; and `virtual:sentences`, those of the log by their codes.
 */
export const islandModules = (
  contracts: readonly Contract[],
  sentences: Readonly<Record<string, string>> = {},
): ModulePlugin => {
  const unasked = Object.fromEntries(contracts.flatMap(({ name, unasked: when }) => (when ? [[name, when]] : [])))
  const loaders = contracts.map(({ name }) => `'${name}': () => import('${islandModuleId(name)}')`)
  return virtualModules(
    'island-modules',
    new Map([
      ...contracts.map((contract): [string, string] => [islandModuleId(contract.name), islandSource(contract)]),
      ['virtual:islands', `export const islands = {${loaders}}`],
      ['virtual:contracts', `export const contracts = ${JSON.stringify(contracts)}`],
      ['virtual:sentences', `export const sentences = ${JSON.stringify(sentences)}`],
      ['virtual:unasked', `export const unasked = ${JSON.stringify(unasked)}`],
    ]),
  )
}
