import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { productPath, products } from '../../fixtures/shop/catalog'
import addToCart from '../../islands/add-to-cart/contract'
import cartBadge from '../../islands/cart-badge/contract'
import filterPanel from '../../islands/filter-panel/contract'
import productInfo from '../../islands/product-info/contract'
import variantPicker from '../../islands/variant-picker/contract'
import { bundleTraced, follow, type Journey } from './journeys'
import { isData, isTest, readSources } from './source'

const LIST = '/yeni-urunler?sort=5'
/** A product of one colour and several sizes has its price in the size. */
const varied = products.find(({ variants }) => new Set(variants.map((each) => each.priceNet)).size > 1)
const chosen = varied?.variants.find(({ stock }) => stock > 0)

interface Figures {
  readonly files: number
  readonly folderChanges: number
}

/** Each journey with the figures that it may not be worse than, and those to reach. */
const journeys: readonly (readonly [title: string, Journey, limits: Figures, goal: Figures])[] = [
  [
    'an add to the cart badge',
    {
      contracts: [addToCart, cartBadge],
      path: LIST,
      island: 'add-to-cart',
      showing: 'cart-badge',
      press: (tab) =>
        tab.press(tab.document.querySelector('[data-island="add-to-cart"] [data-part="submit"]:not([disabled])')),
      shown: (tab) => tab.document.querySelector('.badge-count')?.textContent.trim(),
    },
    { files: 30, folderChanges: 26 },
    { files: 30, folderChanges: 40 },
  ],
  [
    'an answer to the price of the chosen variant',
    {
      contracts: [variantPicker, productInfo],
      path: varied ? `/${productPath(varied)}?variant=${chosen?.id}` : '',
      island: 'variant-picker',
      showing: 'product-info',
      isFromAnswer: true,
      press: (tab) =>
        tab.press(
          [...tab.document.querySelectorAll('.level:last-of-type [data-part="option"]:not([data-availability])')].find(
            (option) => option.getAttribute('aria-checked') === 'false',
          ) ?? null,
        ),
      shown: (tab) => tab.document.querySelector('#product-right [data-part="price"]')?.textContent,
    },
    { files: 14, folderChanges: 11 },
    { files: 16, folderChanges: 20 },
  ],
  [
    'a filter’s tick to the list',
    {
      contracts: [filterPanel],
      path: '/yeni-urunler?panel=swap',
      island: 'filter-panel',
      press: (tab) => tab.press(tab.document.querySelector('[data-island="filter-panel"] input[type="checkbox"]')),
      shown: (tab) => tab.document.querySelector('[data-block-name=product-list] .card')?.textContent,
    },
    { files: 18, folderChanges: 15 },
    { files: 18, folderChanges: 22 },
  ],
]

const LONGEST = 250
const CRUMB = 15

const modules = readSources(['src', 'islands'], /\.tsx?$/)
  .filter(({ path }) => !isTest(path) && !isData(path) && !path.startsWith('src/tools/'))
  .map(({ path, lines }) => ({ path, lines }))
  .sort((a, b) => a.lines - b.lines)

/** Two modules for each island beyond the sixty that the goal was set for: its contract and its view. */
const furtherModules =
  2 * (readdirSync('islands', { withFileTypes: true }).filter((each) => each.isDirectory()).length - 60)

/** Each figure with the value that it may not be worse than, and the one to reach. */
const sizes = {
  modules: { value: modules.length, limit: 540 + furtherModules, goal: 540 },
  crumbs: { value: modules.filter(({ lines }) => lines <= CRUMB).length, limit: 39, goal: 39 },
  long: { value: modules.filter(({ lines }) => lines > LONGEST).length, limit: 0, goal: 0 },
}
const median = modules[Math.floor(modules.length / 2)]?.lines ?? 0

const print = (line: string): void => void process.stdout.write(`${line}\n`)

describe('The size of the house', () => {
  test('its modules are few, none is a crumb or too long, and half of them have 50 to 90 lines', () => {
    const { modules: all, crumbs, long } = sizes
    print(`${all.value} modules (goal ${all.goal}), ${crumbs.value} of at most ${CRUMB} lines (goal ${crumbs.goal}),`)
    print(`${long.value} above ${LONGEST} lines, median ${median} (goal 50 to 90)`)
    for (const [name, { value, limit }] of Object.entries(sizes)) expect(value, name).toBeLessThanOrEqual(limit)
    expect(median).toBeGreaterThanOrEqual(48)
    expect(median).toBeLessThanOrEqual(90)
  })
})

describe('The way from a press to what it shows', async () => {
  const script = await bundleTraced(journeys.flatMap(([, { contracts }]) => contracts))

  test.each(journeys)('%s', async (title, journey, limits, goal) => {
    const { opened, everything } = await follow(journey, script)
    print(`${title}: ${opened.files.length} files, ${opened.folderChanges} folder changes to open`)
    print(`(goal ${goal.files} and ${goal.folderChanges}; ${everything.files.length} files run meanwhile)`)
    const way = opened.steps.join('\n')
    expect(opened.files.length, way).toBeLessThanOrEqual(limits.files)
    expect(opened.folderChanges, way).toBeLessThanOrEqual(limits.folderChanges)
  })
})
