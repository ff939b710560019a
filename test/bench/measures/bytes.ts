import { readFileSync } from 'node:fs'
import { startShop } from '../../../fixtures/shop/serve'
import { openQuietly, rest, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { sum } from '../statistics'

/** One page of each type in the fixture shop. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  'product list': '/yeni-urunler',
  product: '',
  cart: '/sepet',
  login: '/uye-girisi-sayfasi',
}

interface Manifest {
  readonly islands: Readonly<Record<string, readonly string[]>>
}

const withoutHash = (file: string): string => `chunks/${file.replace(/-[a-z0-9]{8}$/, '')}.js`

/** Bytes of the entry, the styles, the snippet and every chunk that the page's islands could need. */
const bytesOf = (html: string, sizes: Readonly<Record<string, number>>, { islands }: Manifest): number => {
  const names = new Set([...html.matchAll(/data-island="([\w-]+)"/g)].map(([, name = '']) => name))
  const chunks = new Set([...names].flatMap((name) => islands[name] ?? []).map(withoutHash))
  return sum(['vitrin.js', 'vitrin.css', 'capture.js', ...chunks].map((file) => sizes[file] ?? 0))
}

/** Files that only fields with a mask, a phone or a date need. */
const FIELD_CHUNKS = /\/chunks\/(?:mask|member)-/

/** How many chunks for special fields a page without any asks for, when all its islands have come alive. */
const fieldChunksOf = ({ browser }: Bench, address: string): Promise<number> =>
  visiting(browser, {}, async (visit) => {
    const asked = new Set<string>()
    visit.page.on('request', (request) => asked.add(request.url()))
    await openQuietly(visit, address)
    await visit.page.evaluate(() => {
      for (const island of document.querySelectorAll('[data-island]'))
        island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    })
    await rest(visit.page)
    return [...asked].filter((url) => FIELD_CHUNKS.test(url)).length
  })

/** Bytes of brotli: the entry, and all that each type of page may load. */
export const measureBytes = async (bench: Bench): Promise<Figure[]> => {
  const sizes: Readonly<Record<string, number>> = JSON.parse(readFileSync('dist/sizes.json', 'utf8'))
  const manifest: Manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'))
  const shop = await startShop({ port: 0, host: '127.0.0.1', dist: 'dist' })
  const text = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
  try {
    const product = /href="(\/urun\/[^"]+)"/.exec(await text('/yeni-urunler'))?.[1] ?? '/'
    const figures = [
      figure({
        name: 'entry',
        unit: 'B',
        value: sizes['vitrin.js'] ?? Number.NaN,
        limit: 2304 + 18 * Object.keys(manifest.islands).length,
      }),
    ]
    for (const [type, path] of Object.entries(PAGES))
      figures.push(
        figure({
          name: `all bytes, ${type} page`,
          unit: 'B',
          value: bytesOf(await text(path || product), sizes, manifest),
        }),
      )
    const list = bytesOf(await text('/yeni-urunler'), sizes, manifest)
    const react = sizes['chunks/react.js'] ?? Number.NaN
    return [
      ...figures,
      figure({
        name: 'list page with all its islands',
        unit: 'B',
        value: list,
        limit: 122_000,
        beside: { React: react },
      }),
      figure({ name: "Vitrin's own code on the list page", unit: 'B', value: list - react, limit: 60_000 }),
      figure({
        name: 'chunks for masks, phones and dates on a page without such fields',
        unit: 'count',
        value: await fieldChunksOf(bench, `${shop.url}/yeni-urunler`),
        limit: 0,
      }),
    ]
  } finally {
    await shop.close()
  }
}
