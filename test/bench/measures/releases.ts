import { startShop } from '../../../fixtures/shop/serve'
import { openQuietly, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { makeNextRelease } from '../site/next-release'
import { sum } from '../statistics'
import { giveSign, LANGUAGES, pageTypes, receivedBy } from './bytes'

/** Each list and each product has it. */
const CHANGED_ISLAND = 'add-to-cart'

/** Limits of a return; a second page has none. */
const RETURN_LIMIT: Readonly<Record<string, number>> = { 'product list': 8000 }

interface Later {
  /** A page of this type after the home page, both touched. */
  readonly second: number
  /** The same page again, after a release that changed one island. */
  readonly again: number
}

const laterOf = (
  { browser }: Bench,
  releases: readonly [string, string],
  path: string,
  language: string,
): Promise<Later> =>
  visiting(browser, {}, async (visit) => {
    const [before, after] = releases
    const received = await receivedBy(visit)
    const total = () => sum([...received.values()])
    const openTouched = async (url: string): Promise<void> => {
      await openQuietly(visit, url)
      await giveSign(visit.page, total)
    }
    const host = '127.0.0.1'
    const shop = await startShop({ port: 0, host, dist: before })
    const port = Number(new URL(shop.url).port)
    await visit.page.request.post(`${shop.url}/ayarlar`, { form: { language } })
    await openTouched(shop.url)
    const first = total()
    await openTouched(`${shop.url}${path}`)
    const second = total()
    await shop.close()
    const next = await startShop({ port, host, dist: after })
    await visit.page.request.post(`${next.url}/ayarlar`, { form: { language } })
    await openTouched(`${next.url}${path}`)
    await next.close()
    return { second: second - first, again: total() - second }
  })

/**
 * Bytes of a visit's second page, and of a return after a release that changed one island: the largest of three languages. The browser makes
 * changed chunks of those that it has, as the server lets it; `whole files` is a server that does not.
 */
export const measureReleases = async (bench: Bench): Promise<Figure[]> => {
  const next = await makeNextRelease('dist', CHANGED_ISLAND, true)
  const plain = await makeNextRelease('dist', CHANGED_ISLAND, false)
  try {
    const figures: Figure[] = []
    for (const [page, path] of Object.entries(await pageTypes(bench.shop))) {
      const each: Later[] = []
      const wholes: Later[] = []
      for (const language of LANGUAGES) {
        each.push(await laterOf(bench, ['dist', next.dist], path, language))
        if (RETURN_LIMIT[page]) wholes.push(await laterOf(bench, ['dist', plain.dist], path, language))
      }
      const value = (key: keyof Later) => Math.max(...each.map((later) => later[key]))
      figures.push(
        figure({ name: `${page} page, second of a visit`, unit: 'B', value: value('second') }),
        figure({
          name: `${page} page, return after a release`,
          unit: 'B',
          value: value('again'),
          limit: RETURN_LIMIT[page],
        }),
      )
      if (wholes.length > 0)
        figures.push(
          figure({
            name: `${page} page, return after a release, whole files`,
            unit: 'B',
            value: Math.max(...wholes.map(({ again }) => again)),
          }),
        )
    }
    return figures
  } finally {
    next.remove()
    plain.remove()
  }
}
