/** The tables of sizes and of measured figures in the READMEs. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from './cells'

const meanings: Readonly<Record<string, string>> = {
  'vitrin.js': 'the entry: the loader and the list of all islands',
  'capture.js': 'the inline snippet that keeps clicks from the first paint',
  'vitrin.css': 'the styles of what is on a page before any script has run',
  'chunks/drawn.css': 'the styles of what only views draw',
  'chunks/common.js': 'money, page facts, texts, server calls, stores, and what answers presses without React',
  'chunks/react.js': 'React and react-dom',
  'chunks/core.js': 'the island core, dialogs, notices and form fields',
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

const measured = (root: string, shows: (figure: Figure) => boolean): string => {
  const figures = readJson(root, 'test/bench/figures.json')
  return table(
    ['Figure', 'Measured', 'Limit'],
    (isFigures(figures) ? figures.filter(shows) : []).map(({ name, unit, value, limit }) => [
      name,
      withUnit(value, unit),
      limit === null ? '' : `at most ${withUnit(limit, unit)}${value > limit ? ': missed' : ''}`,
    ]),
    'Not measured yet.',
  )
}

/** Every figure of the last `npm run bench -- --keep` that has a limit or is a size. */
export const figuresTable = (root: string): string =>
  measured(root, ({ unit, limit }) => limit !== null || unit === 'B')

const keyFigures = [
  'entry',
  'product list page, untouched',
  'blocking time, 200 cards, no intent',
  'React bytes run before first intent',
  'layout shift from mounting',
  'listeners added by 750 more cards',
  'lost early presses',
  'press at first paint: effect',
  'click handler, median',
  'variant chosen among 40 x 2 levels to its paint',
]

/** The ten figures of the top README. */
export const keyFiguresTable = (root: string): string => measured(root, ({ name }) => keyFigures.includes(name))
