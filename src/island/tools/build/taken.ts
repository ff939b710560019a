import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORTS = /^(?:import|export) \{([^}]*)\} from '\.[^']*'/gm

/** Tests, and what those of one island share. */
const TESTS = /\.test\.tsx?$|\/test-[\w-]+\.ts$/

const modulesBelow = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => /\.tsx?$/.test(path) && !TESTS.test(path) && !path.includes('/tools/'))

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/ as .*/, ''))

/** What modules outside of a shared chunk take from others by name; only that needs to leave the chunk. */
export const takenNames = (inside: readonly string[]): ReadonlySet<string> =>
  new Set(
    [...modulesBelow('src'), ...modulesBelow('islands')]
      .filter((path) => !inside.includes(path))
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(IMPORTS)].flatMap(([, list = '']) => namesIn(list))),
  )
