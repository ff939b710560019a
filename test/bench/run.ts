import { readFileSync, writeFileSync } from 'node:fs'
import type { Browser } from 'playwright'
import { startShop } from '../../fixtures/shop/serve'
import { launch } from './browser'
import { type Figure, table } from './figures'
import { measureBadge } from './measures/badge'
import { measureBytes } from './measures/bytes'
import { measureCounters } from './measures/counters'
import { measureEarlyPresses } from './measures/early-press'
import { measureFirstChanges } from './measures/first-change'
import { measureFirstIntent } from './measures/first-intent'
import { measureFirstTouches } from './measures/first-touch'
import { measureHandlers } from './measures/handlers'
import { measureLoading } from './measures/loading'
import { measureLongFacets } from './measures/long-facets'
import { measureLongList } from './measures/long-list'
import { measurePaints } from './measures/paints'
import { measureReleases } from './measures/releases'
import { measureReplacements } from './measures/replacements'
import { measureShift } from './measures/shift'
import { measureSwap } from './measures/swap'
import { measureWarmPresses } from './measures/warm-press'
import { type BenchServer, serveSite } from './site/serve'
import { makeSite } from './site/site'

/** The input of a measure. */
export interface Bench {
  readonly browser: Browser
  readonly server: BenchServer
  /** Address of the fixture shop with this build. */
  readonly shop: string
}

const MEASURES = {
  bytes: measureBytes,
  releases: measureReleases,
  loading: measureLoading,
  intent: measureFirstIntent,
  shift: measureShift,
  counters: measureCounters,
  early: measureEarlyPresses,
  badge: measureBadge,
  touch: measureFirstTouches,
  warm: measureWarmPresses,
  handlers: measureHandlers,
  replacements: measureReplacements,
  paints: measurePaints,
  changes: measureFirstChanges,
  facets: measureLongFacets,
  swap: measureSwap,
  list: measureLongList,
}

/** The figures that the documents print. */
const KEPT = 'test/bench/figures.json'

type KeptFigure = Readonly<Record<'name' | 'unit', string> & { value: number; limit: number | null }>

/** Keeps figures for the documents: all that were measured, or those of a run of some measures in place of the older ones of their names. */
const keep = (figures: readonly Figure[], isWhole: boolean): void => {
  const measured: readonly KeptFigure[] = figures.map(({ name, unit, value, limit = null }) => ({
    name,
    unit,
    value,
    limit,
  }))
  const before: readonly KeptFigure[] = isWhole ? [] : JSON.parse(readFileSync(KEPT, 'utf8'))
  const isNew = ({ name }: KeptFigure): boolean => before.every((each) => each.name !== name)
  const kept = before.map((old) => measured.find(({ name }) => name === old.name) ?? old)
  writeFileSync(KEPT, `${JSON.stringify([...kept, ...measured.filter(isNew)], null, 2)}\n`)
}

/**
 * Measures the built bundle beside the page's other variants, prints one table and writes dist/bench.json; with `--keep` also
 * what the documents print. With names, only those measures run, and `--keep` replaces only their figures. Returns the process's exit code: 1 when a
 * figure misses its limit.
 */
export const runBench = async (words: readonly string[]): Promise<number> => {
  const names = words.filter((word) => word !== '--keep')
  const shop = await startShop({ port: 0, host: '127.0.0.1', dist: 'dist' })
  const server = await serveSite(await makeSite([48, 50, 200, 800], shop.url), shop.url)
  const browser = await launch()
  try {
    const figures: Figure[] = []
    for (const [name, measure] of Object.entries(MEASURES)) {
      if (names.length > 0 && !names.includes(name)) continue
      const started = Date.now()
      figures.push(...(await measure({ browser, server, shop: shop.url })))
      process.stderr.write(`measured ${name} in ${Math.round((Date.now() - started) / 1000)} s\n`)
    }
    process.stdout.write(`${table(figures)}\n`)
    if (names.length === 0) writeFileSync('dist/bench.json', `${JSON.stringify({ figures }, null, 2)}\n`)
    if (words.includes('--keep')) keep(figures, names.length === 0)
    return figures.every(({ passed }) => passed) ? 0 : 1
  } finally {
    await browser.close()
    await server.close()
    await shop.close()
  }
}
