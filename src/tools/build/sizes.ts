import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Bytes of each file of dist that shoppers load, compressed with brotli at its best, by path below dist. */
export type Sizes = Readonly<Record<string, number>>

/** Bytes of brotli: a number, or so many and some more for each island. */
type Budget = number | { readonly own: number; readonly perIsland: number }

const brotliBytes = (path: string): number => brotliCompressSync(readFileSync(path)).length

/** Measures dist and writes the figures to `<dist>/sizes.json`, with which the README is compared. */
export const measure = (dist: string): Sizes => {
  const chunks = readdirSync(`${dist}/chunks`).filter((file) => file.endsWith('.js'))
  const paths = [
    'vitrin.js',
    'capture.js',
    'analytics.js',
    'vitrin.css',
    ...chunks.sort().map((file) => `chunks/${file}`),
  ]
  const sizes = Object.fromEntries(
    paths.map((path) => [path.replace(/-[a-z0-9]{8}(?=\.js$)/, ''), brotliBytes(join(dist, path))]),
  )
  writeFileSync(`${dist}/sizes.json`, JSON.stringify(sizes, null, 2))
  return sizes
}

/** How many bytes a budget allows in a build with so many islands. */
const allowed = (budget: Budget, islands: number): number =>
  typeof budget === 'number' ? budget : budget.own + budget.perIsland * islands

/** Throws when a file is larger than `vitrin.budgets` of package.json allows for a build with so many islands. */
export const checkBudgets = (sizes: Sizes, islands: number): void => {
  const { vitrin } = JSON.parse(readFileSync('package.json', 'utf8'))
  const breaches = Object.entries<Budget>(vitrin.budgets).flatMap(([path, budget]) => {
    const most = allowed(budget, islands)
    const size = sizes[path] ?? Number.POSITIVE_INFINITY
    return size > most ? [`${path}: came ${size} bytes of brotli, expected at most ${most}`] : []
  })
  if (breaches.length) throw new Error(`over budget\n${breaches.join('\n')}`)
}
