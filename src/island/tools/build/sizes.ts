import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Bytes of each file of dist that shoppers load, compressed with brotli at its best, by path below dist. */
export type Sizes = Readonly<Record<string, number>>

const brotliBytes = (path: string): number => brotliCompressSync(readFileSync(path)).length

/** Measures dist and writes the figures to dist/sizes.json, from which the README's are checked. */
export const measure = (): Sizes => {
  const paths = ['vitrin.js', 'capture.js', 'vitrin.css', ...readdirSync('dist/chunks').map((file) => `chunks/${file}`)]
  const sizes = Object.fromEntries(
    paths.map((path) => [path.replace(/-[A-Z0-9]{5,8}(?=\.js$)/, ''), brotliBytes(join('dist', path))]),
  )
  writeFileSync('dist/sizes.json', JSON.stringify(sizes, null, 2))
  return sizes
}

/** Throws when a file is larger than package.json's `vitrin.budgets` allow. */
export const checkBudgets = (sizes: Sizes): void => {
  const { vitrin } = JSON.parse(readFileSync('package.json', 'utf8'))
  const breaches = Object.entries<number>(vitrin.budgets).flatMap(([path, budget]) =>
    (sizes[path] ?? 0) > budget ? [`${path}: came ${sizes[path]} bytes of brotli, expected at most ${budget}`] : [],
  )
  if (breaches.length) throw new Error(`over budget\n${breaches.join('\n')}`)
}
