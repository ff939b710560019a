import { readFileSync, writeFileSync } from 'node:fs'
import type { PackedFile } from './packed'

/** Bytes of each file of dist that shoppers load, compressed with brotli at its best, by path below dist. */
export type Sizes = Readonly<Record<string, number>>

/** Bytes of brotli: a number, or so many and some more for each island. */
type Budget = number | { readonly own: number; readonly perIsland: number }

/** Writes the bytes of each packed file to `<dist>/sizes.json`, with which the README is compared. */
export const measure = (packed: Readonly<Record<string, PackedFile>>, dist: string): Sizes => {
  const sizes = Object.fromEntries(
    Object.entries(packed).map(([path, { brotli }]) => [path.replace(/-[a-z0-9]{8}(?=\.js$)/, ''), brotli]),
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
