import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { startShop } from '../../../fixtures/shop/serve'
import { giveSign } from '../../sign'
import { rest, type Visit, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import { pointOf, press } from '../press'
import type { Bench } from '../run'
import { median, quantile } from '../statistics'
import { isEvent, timesToPaint, traced } from '../trace'
import { countersOf } from './counters'

const PAGES = 100
const PER_PAGE = 16
/** The number of alternating visits: a shared machine may be slower for a while. */
const VISITS = 6
/** Enough that the 98th percentile is not the one slowest press. */
const PRESSES = 30
/** A list of one card that loads its further pages by itself. */
const LIST = '/uzun.html'

/** Answers every page inside the browser, so that no network time is measured. */
const serveCards = ({ count, hasIslands }: { count: number; hasIslands: boolean }): void => {
  const island = hasIslands ? 'data-island="add-to-cart" ' : ''
  const cardOf = (id: number): string => `<article class="card" data-product="${id}">
<a class="card-picture" href="/urun/${id}" tabindex="-1" aria-hidden="true"></a><h3 class="card-title"><a href="/urun/${id}">Ürün ${id}</a></h3>
<form method="post" action="/sepet/ekle" ${island}data-product-id="${id}"><input type="hidden" name="productId" value="${id}"><button data-part="submit">Sepete ekle</button><span data-part="message"></span></form>
</article>`
  const { fetch } = window
  window.fetch = async (input, init) => {
    const number = /product-loader\/.*[?&]pg=(\d+)/.exec(new Request(input, init).url)?.[1]
    if (!number) return fetch(input, init)
    return new Response(Array.from({ length: count }, (_, index) => cardOf(Number(number) * 1000 + index)).join(''))
  }
}

/** Opens the list's last page as a returning shopper, for whom all pages before it are loaded. */
const returnTo = async (page: Page, url: string, last: number): Promise<void> => {
  await page.addInitScript(giveSign)
  await page.addInitScript((until) => {
    const vitrinList = { entry: 'long', first: 1, last: until, key: '1', top: 200, focusKey: '', focusIndex: -1 }
    history.replaceState({ vitrinList }, '')
  }, last)
  await page.goto(url)
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-loaded]').length >= wanted,
    (last - 1) * PER_PAGE,
    { timeout: 120_000 },
  )
  await rest(page)
}

const heapOf = ({ browser }: Bench, address: string, hasIslands: boolean, pages: number): Promise<number> =>
  visiting(browser, {}, async ({ page, client }) => {
    await client.send('Performance.enable')
    await page.addInitScript(serveCards, { count: PER_PAGE, hasIslands })
    await returnTo(page, address, pages)
    return (await countersOf(client)).heap
  })

const heapPerPage = async (bench: Bench, address: string, hasIslands: boolean): Promise<number> =>
  ((await heapOf(bench, address, hasIslands, PAGES)) - (await heapOf(bench, address, hasIslands, 2))) / (PAGES - 2)

const pressAmong = ({ browser }: Bench, url: string, pages: number): Promise<number[]> =>
  visiting(browser, { slowProcessor: true }, async (visit: Visit) => {
    const { page, client } = visit
    await page.addInitScript(serveCards, { count: PER_PAGE, hasIslands: true })
    await returnTo(page, `${url}${LIST}`, pages)
    await press(client, await pointOf(page, 1, 'submit'))
    await rest(page)
    const work = await traced(client, url, async () => {
      for (let count = 0; count < PRESSES; count += 1) {
        await press(client, await pointOf(page, 2 + (count % PER_PAGE), 'submit'))
        await rest(page)
      }
    })
    return timesToPaint(work, isEvent('click'))
  })

/** A list of 100 loaded pages, beside one of two: what a press costs until its paint, and what a page keeps in memory. */
export const measureLongList = async (bench: Bench): Promise<Figure[]> => {
  const pagesDir = resolve('test/browser/pages')
  const shop = await startShop({ port: 0, host: '127.0.0.1', dist: 'dist', pagesDir })
  try {
    const first: number[] = []
    const all: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      first.push(...(await pressAmong(bench, shop.url, 2)))
      all.push(...(await pressAmong(bench, shop.url, PAGES)))
    }
    const islands = await heapPerPage(bench, `${shop.url}${LIST}`, true)
    const bare = await heapPerPage(bench, `${shop.url}${LIST}`, false)
    return [
      figure({
        name: 'press to its paint with 100 loaded pages, p98, beside the first',
        unit: 'ratio',
        value: quantile(all, 0.98) / quantile(first, 0.98),
        limit: 1.2,
        beside: { p98: quantile(all, 0.98), 'of the first page': quantile(first, 0.98), median: median(all) },
      }),
      figure({
        name: 'heap for each loaded page, beside the same without islands',
        unit: 'ratio',
        value: islands / bare,
        limit: 1.5,
        beside: { 'kB with islands': islands * 1000, 'kB without': bare * 1000 },
      }),
    ]
  } finally {
    await shop.close()
  }
}
