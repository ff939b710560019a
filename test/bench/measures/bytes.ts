import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { openQuietly, rest, type Visit, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { sum } from '../statistics'

const LIST = '/yeni-urunler'

/** The path of one page of each type in a running fixture shop. */
export const pageTypes = async (shop: string): Promise<Readonly<Record<string, string>>> => {
  const list = await (await fetch(`${shop}${LIST}`)).text()
  const [, product = '/'] = /href="(\/urun\/[^"]+)"/.exec(list) ?? []
  return { home: '/', 'product list': LIST, product, cart: '/sepet', login: '/uye-girisi-sayfasi' }
}

interface Manifest {
  readonly islands: Readonly<Record<string, readonly string[]>>
}

export const LANGUAGES = ['tr', 'en', 'ar'] as const

/** Brotli bytes of Vitrin's files that a visit has received, by file; what came from the browser's cache is none of them. */
export const receivedBy = async ({ client }: Visit): Promise<ReadonlyMap<string, number>> => {
  const files = new Map<string, string>()
  const received = new Map<string, number>()
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const [, file] = /\/vitrin\/(.+?)(?:\?.*)?$/.exec(response.url) ?? []
    if (file && !response.fromDiskCache && !response.fromPrefetchCache) files.set(requestId, file)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) received.set(file, (received.get(file) ?? 0) + encodedDataLength)
  })
  return received
}

const STILL_MS = 500

/** Gives the first sign of a person and waits until the network is idle. */
export const giveSign = async (page: Page, total: () => number): Promise<void> => {
  await page.mouse.move(1, 1)
  await page.mouse.move(9, 9)
  for (let before = -1; before !== total(); ) {
    before = total()
    await page.waitForTimeout(STILL_MS)
    await rest(page)
  }
}

/** Transferred bytes of a page in each language before the first sign of a person, and after the fetches that the sign starts. */
const transfersOf = ({ browser }: Bench, shop: string, path: string, language: string): Promise<Transfers> =>
  visiting(browser, {}, async (visit) => {
    const received = await receivedBy(visit)
    const total = () => sum([...received.values()])
    await visit.page.request.post(`${shop}/ayarlar`, { form: { language } })
    await openQuietly(visit, `${shop}${path}`)
    const atRest = total()
    await giveSign(visit.page, total)
    const react = sum([...received].flatMap(([file, bytes]) => (file.startsWith('chunks/react-') ? [bytes] : [])))
    return { atRest, signed: total(), own: total() - react }
  })

interface Transfers {
  readonly atRest: number
  readonly signed: number
  /** Without React. */
  readonly own: number
}

/** Files that only fields with a mask, a phone number or a date need. */
const FIELD_CHUNKS = /\/chunks\/(?:mask|member)-/

/** Counts the chunks for special fields that a page without such fields requests when all its islands are mounted. */
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

const LIMITS: Readonly<Record<string, Partial<Transfers>>> = {
  'product list': { atRest: 45_000, signed: 122_000, own: 60_000 },
  product: { atRest: 40_000, signed: 118_000 },
}

const figuresOf = (page: string, { atRest, signed, own }: Transfers): Figure[] => {
  const limits = LIMITS[page]
  return [
    figure({ name: `${page} page, untouched`, unit: 'B', value: atRest, limit: limits?.atRest }),
    figure({ name: `${page} page, after the first sign`, unit: 'B', value: signed, limit: limits?.signed }),
    ...(limits?.own
      ? [figure({ name: `${page} page, after the first sign without React`, unit: 'B', value: own, limit: limits.own })]
      : []),
  ]
}

/** Transferred bytes with headers, for each type of page the largest of three languages. */
export const measureBytes = async (bench: Bench): Promise<Figure[]> => {
  const sizes: Readonly<Record<string, number>> = JSON.parse(readFileSync('dist/sizes.json', 'utf8'))
  const manifest: Manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'))
  const figures = [
    figure({
      name: 'entry',
      unit: 'B',
      value: sizes['vitrin.js'] ?? Number.NaN,
      limit: 2304 + 18 * Object.keys(manifest.islands).length,
    }),
  ]
  for (const [page, path] of Object.entries(await pageTypes(bench.shop))) {
    const each: Transfers[] = []
    for (const language of LANGUAGES) each.push(await transfersOf(bench, bench.shop, path, language))
    const largest = (key: keyof Transfers) => Math.max(...each.map((transfers) => transfers[key]))
    figures.push(...figuresOf(page, { atRest: largest('atRest'), signed: largest('signed'), own: largest('own') }))
  }
  return [
    ...figures,
    figure({
      name: 'chunks for masks, phones and dates on a page without such fields',
      unit: 'count',
      value: await fieldChunksOf(bench, `${bench.shop}${LIST}`),
      limit: 0,
    }),
  ]
}
