import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Contract } from '@/island/contract'

const contracts = import.meta.glob<Contract>('../../islands/*/contract.ts', { eager: true, import: 'default' })
const islands = Object.values(contracts).map(({ name }) => name)

const FOLDER = 'fixtures/themes'
const JOURNEYS = 'test/browser'

/** Islands without a control; the journeys check their effect. */
const WITHOUT_CONTROLS = [
  'countdown',
  'lazy-images',
  'member-notices',
  'order-status',
  'product-info',
  'referrer-tracker',
  'session-keeper',
  'store-stock',
]
/** Islands that answer a finger differently from a mouse: by swiping, by a first tap that only opens, or on phones only. */
const TOUCHED = [
  'app-banner',
  'drawer',
  'dropdown',
  'image-gallery',
  'image-slider',
  'main-menu',
  'phone-input',
  'tooltip',
]

/** Pages that imitate third-party themes, with the islands that they name; those of the stock dialect name none. */
const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.liquid') && name.includes('/') && !/^(parts|stock)\//.test(name))
  .map((name) => {
    const html = readFileSync(`${FOLDER}/${name}`, 'utf8')
    const named = [...html.matchAll(/data-island="([\w-]+)"/g)].map(([, island]) => island)
    return { name: name.replace('.liquid', ''), islands: new Set(named) }
  })

type Way = 'Mouse' | 'Keys' | 'Touch' | 'Itself'

/** One island, used in one way, on one page, by one journey. */
interface Use {
  readonly island: string
  readonly way: Way
  readonly page: string
  readonly file: string
  readonly steps: string
}

const isWay = (word: string | undefined): word is Way => /^(Mouse|Keys|Touch|Itself)$/.test(word ?? '')

/** The uses of islands in one file of journeys, in order; the page is the last opened one. */
const usesIn = (file: string): Use[] => {
  const text = readFileSync(`${JOURNEYS}/${file}`, 'utf8')
  let page = ''
  return [...text.matchAll(/\b(?:open|arrive)\(page, '([\w/]+)|^( +)await by(\w+)\('([\w-]+)'/gm)].flatMap((found) => {
    const [, opened, indent = '', way, island = ''] = found
    if (opened) page = opened
    if (!isWay(way)) return []
    const [steps = ''] = new RegExp(`^(?:.*\\)|[^]*?\\n${indent}\\}?\\))(?=\\n)`).exec(text.slice(found.index)) ?? []
    return [{ island, way, page, file, steps }]
  })
}

const uses = readdirSync(JOURNEYS)
  .filter((file) => /^theme-.*\.test\.ts$/.test(file))
  .flatMap(usesIn)

/** The uses of an island in one way. */
const usedBy = (island: string, way: Way): readonly Use[] =>
  uses.filter((use) => use.island === island && use.way === way)

const rows = islands.map((island) => {
  const [mouse, keys, itself] = [usedBy(island, 'Mouse'), usedBy(island, 'Keys'), usedBy(island, 'Itself')]
  const used = mouse.find(({ page }) => keys.some((use) => use.page === page)) ?? itself[0]
  return { island, page: used?.page ?? 'no page', file: used?.file ?? 'no file' }
})

describe('Every island is used on a page of a third-party theme by mouse and by keys, or works there without a control', () => {
  test.each(rows)('$island on $page, in $file', ({ island, page }) => {
    expect(
      page,
      `${island}; write: the island into a page of fixtures/themes, and byMouse and byKeys into its journey`,
    ).not.toBe('no page')
    expect(pages.find(({ name }) => name === page)?.islands).toContain(island)
    const isByItself = !usedBy(island, 'Mouse').some((use) => use.page === page)
    expect(isByItself).toBe(WITHOUT_CONTROLS.includes(island))
  })

  test.each(TOUCHED)('%s by a finger', (island) => {
    expect(usedBy(island, 'Touch').map(({ page }) => pages.find(({ name }) => name === page)?.islands)).toEqual([
      expect.objectContaining(new Set([island])),
    ])
  })

  test('A journey’s step by mouse uses a pointer, and its step by keys uses none', () => {
    const points = /\.(?:click|hover)\(/
    const types = /\.press(?:Sequentially)?\(|pressByKey\(|keyboard\./
    const unlike = uses.filter(
      ({ way, steps }) =>
        (way === 'Mouse' && !points.test(steps)) ||
        (way === 'Keys' &&
          (!types.test(steps) || /\.(?:click|hover|tap|fill|check|selectOption)\(|mouse\./.test(steps))) ||
        (way === 'Touch' && !/\.tap\(/.test(steps)),
    )
    expect(unlike).toEqual([])
  })
})

test('There are ten such pages of four platforms, and a journey visits each', () => {
  expect(pages.length).toBeGreaterThanOrEqual(10)
  expect(new Set(pages.map(({ name }) => name.split('/')[0])).size).toBeGreaterThanOrEqual(4)
  const unwalked = pages.filter(({ name }) => !uses.some(({ page }) => page === name))
  expect(unwalked.map(({ name }) => name)).toEqual([])
})

test('Third-party scripts run beside the islands: jQuery, both Bootstraps, slick and Swiper', () => {
  const all = pages.map(({ name }) => readFileSync(`${FOLDER}/${name}.liquid`, 'utf8')).join('')
  const scripts = ['jquery', 'bootstrap4', 'bootstrap5', 'slick', 'swiper']
  expect(scripts.filter((script) => !all.includes(`<script src="/themes/npm/${script}.js">`))).toEqual([])
})
