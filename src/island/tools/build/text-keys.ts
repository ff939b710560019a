import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const NAME = /^export const (\w+) = \{$/m
const KEY = /^ {2}'([\w.-]+)':/gm
const PARTS = /^import .*$/gm
const PART = /^ {2}(\.\.\.\w+),$/gm

/** A catalogue with its keys alone, and those of the catalogues that it is put together from. Throws when its file is not written as the others are. */
const keysOf = (path: string): string => {
  const source = readFileSync(path, 'utf8')
  const name = NAME.exec(source)?.[1]
  const imports = [...source.matchAll(PARTS)].map(([line]) => line)
  const parts = [...source.matchAll(PART)].map(([, part]) => part)
  const keys = [...source.matchAll(KEY)].map(([, key]) => `'${key}': ''`)
  if (!name || keys.length === 0)
    throw new Error(`${path}: came no catalogue; expected "export const name = {" and lines like "  'a.key': 'text',"`)
  return `${imports.join('\n')}\nexport const ${name} = {${[...parts, ...keys].join()}}`
}

/** Who only asks which keys there are gets the texts' catalogues without their sentences. */
export const textKeys: Plugin = {
  name: 'text-keys',
  setup: ({ onLoad }) => {
    onLoad({ filter: /src\/shop\/texts\/(?:\w+\/)?(?:\w+-)?tr\.ts$/ }, ({ path }) => ({
      contents: keysOf(path),
      loader: 'ts',
    }))
  },
}
