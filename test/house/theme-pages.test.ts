import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Contract } from '@/island/contract'

const contracts = import.meta.glob<Contract>('../../islands/*/contract.ts', { eager: true, import: 'default' })
const islands = Object.values(contracts).map(({ name }) => name)

const FOLDER = 'fixtures/themes'
const JOURNEYS = ['themes', 'theme-account', 'theme-shop'].map((file) =>
  readFileSync(`test/browser/${file}.test.ts`, 'utf8'),
)

/** Pages in the manner of other people's themes, with the islands that they name; the stock dialect names none. */
const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.liquid') && name.includes('/') && !/^(parts|stock)\//.test(name))
  .map((name) => {
    const html = readFileSync(`${FOLDER}/${name}`, 'utf8')
    const named = [...html.matchAll(/data-island="([\w-]+)"/g)].map(([, island]) => island)
    return { name: name.replace('.liquid', ''), islands: new Set(named) }
  })

test.each(islands)('%s is on a page of somebody else’s theme', (island) => {
  expect(pages.filter(({ islands }) => islands.has(island)).map(({ name }) => name)).not.toEqual([])
})

test('There are ten such pages of four platforms, and each is walked by a journey', () => {
  expect(pages.length).toBeGreaterThanOrEqual(10)
  expect(new Set(pages.map(({ name }) => name.split('/')[0])).size).toBeGreaterThanOrEqual(4)
  const unwalked = pages.filter(({ name }) => !JOURNEYS.some((journey) => journey.includes(`${name}'`)))
  expect(unwalked.map(({ name }) => name)).toEqual([])
})

test('Other people’s scripts run beside the islands: jQuery, both Bootstraps, slick and Swiper', () => {
  const all = pages.map(({ name }) => readFileSync(`${FOLDER}/${name}.liquid`, 'utf8')).join('')
  const scripts = ['jquery', 'bootstrap4', 'bootstrap5', 'slick', 'swiper']
  expect(scripts.filter((script) => !all.includes(`<script src="/themes/npm/${script}.js">`))).toEqual([])
})
