import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One source file of the house. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly lines: number
}

/** Data and generated files, which may be long. */
export const isData = (path: string): boolean => /\.generated\.ts$|\.data\.ts$|^fixtures\/data\//.test(path)

/** Tests, and modules that the tests of one island share (`test-page.ts`): they are beside the island and never built. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|\/test-[\w-]+\.ts$/.test(path)

/** Every file below the given folders whose path matches. */
export const readSources = (folders: readonly string[], fits: RegExp): readonly SourceFile[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => fits.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, lines: text.trimEnd().split('\n').length }
    })

/** What a file imports or exports from, types included, relative paths resolved. */
export const importsOf = ({ path, text }: SourceFile): readonly string[] =>
  [...text.matchAll(/(?:^(?:import|export)\b[^'"]*?from |^import |\bimport\()'([^']+)'/gm)].map(([, from = '']) =>
    from.startsWith('.') ? join(path, '..', from) : from.replace(/^@\//, 'src/'),
  )
