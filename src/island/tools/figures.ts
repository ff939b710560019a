import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from './cells'

const meanings: Readonly<Record<string, string>> = {
  'vitrin.js': 'the entry: everything that runs before somebody shows intent',
  'capture.js': 'the inline snippet that keeps clicks from the first paint',
  'vitrin.css': 'every style',
  'chunks/shop.js': 'money, page facts, texts, server calls and stores; no React',
  'chunks/core.js': 'React, react-dom, the island core, dialogs and notices',
}

/** One line of `npm run bench`, as test/bench/figures.json keeps it. */
interface Figure {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly limit: number | null
}

const readJson = (root: string, path: string): unknown =>
  existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : undefined

const isSizes = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const isFigures = (value: unknown): value is readonly Figure[] => Array.isArray(value)

/** What shoppers load, by file, in brotli; the islands' own chunks as a range. Needs a build. */
export const sizesTable = (root: string): string => {
  const sizes = readJson(root, 'dist/sizes.json')
  if (!isSizes(sizes)) return 'Not built yet.'
  const islands = Object.entries(sizes).filter(([path]) => path.startsWith('chunks/') && !meanings[path])
  const bytes = islands.map(([, size]) => size)
  return table(
    ['File', 'Brotli', 'What it is'],
    [
      ...Object.entries(meanings).map(([path, meaning]) => [`\`${path}\``, kilobytes(sizes[path] ?? 0), meaning]),
      [
        'each further chunk',
        `${kilobytes(Math.min(...bytes))} to ${kilobytes(Math.max(...bytes))}`,
        'an island, a language, or the explanations of bad markup',
      ],
    ],
    '',
  )
}

const withUnit = (value: number, unit: string): string => {
  if (unit === 'ratio') return `${value.toFixed(2)}x`
  return unit === 'count' || unit === 'score' ? String(value) : `${value} ${unit}`
}

/** What `npm run bench -- --keep` measured last, as far as it has a limit or says what shoppers load. */
export const figuresTable = (root: string): string => {
  const figures = readJson(root, 'test/bench/figures.json')
  return table(
    ['Figure', 'Measured', 'Limit'],
    isFigures(figures)
      ? figures
          .filter(({ unit, limit }) => limit !== null || unit === 'B')
          .map(({ name, unit, value, limit }) => [
            name,
            withUnit(value, unit),
            limit === null ? '' : `at most ${withUnit(limit, unit)}${value > limit ? ': missed' : ''}`,
          ])
      : [],
    'Not measured yet.',
  )
}
