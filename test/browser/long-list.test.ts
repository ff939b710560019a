import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { DESKTOP, journey } from './setup/journey'
import { cardIds, endOfList, firstSeen, LIST, openList, topOf } from './setup/list'

const PAGES = 100
const PER_PAGE = 16

/** Answers every page inside the browser, with sixteen cards of its own: what is measured is the list, not the way to a server. */
const serveCards = (page: Page): Promise<unknown> =>
  page.addInitScript((count) => {
    const cardOf = (id: number): string => `<article class="card" data-product="${id}">
<a class="card-picture" href="/urun/${id}" tabindex="-1" aria-hidden="true"></a><h3 class="card-title"><a href="/urun/${id}">Ürün ${id}</a></h3>
<form method="post" action="/sepet/ekle" data-island="add-to-cart" data-product-id="${id}"><input type="hidden" name="productId" value="${id}"><button data-part="submit">Sepete ekle</button><span data-part="message"></span></form>
</article>`
    const { fetch } = window
    window.fetch = async (input, init) => {
      const number = /product-loader\/.*[?&]pg=(\d+)/.exec(new Request(input, init).url)?.[1]
      if (!number) return fetch(input, init)
      return new Response(Array.from({ length: count }, (_, index) => cardOf(Number(number) * 1000 + index)).join(''))
    }
  }, PER_PAGE)

journey(
  'A shopper returns to a hundred pages: nothing but cards has grown, and far cards cost no layout',
  DESKTOP,
  async (page) => {
    await serveCards(page)
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable')
    const countListeners = async (): Promise<number> => {
      await client.send('HeapProfiler.collectGarbage')
      const { metrics } = await client.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0
    }
    await openList(page, '/uzun.html')
    const before = await countListeners()
    await page.addInitScript((last) => {
      const vitrinList = { entry: 'long', first: 1, last, key: '1', top: 200, focusKey: '', focusIndex: -1 }
      history.replaceState({ vitrinList }, '')
    }, PAGES)
    await page.reload()
    await expect.poll(() => page.locator('[data-loaded]').count(), { timeout: 25_000 }).toBe((PAGES - 1) * PER_PAGE)
    const ids = await cardIds(page)
    expect(new Set(ids).size).toBe(ids.length)
    expect(await countListeners()).toBeLessThanOrEqual(before + 20)
    const laidOut = await page.evaluate(
      () =>
        [...document.querySelectorAll('[data-loaded] h3')].filter((title) =>
          title.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )
    expect(laidOut).toBeLessThan(10 * PER_PAGE)
    expect(await page.locator('[data-list-chunk="closed"]').count()).toBeGreaterThan(60)
    expect(await page.locator('[data-part="list"] > *').count()).toBeLessThan(40)
    expect(await page.evaluate(() => window.vitrin?.log.length)).toBe(0)
    await endOfList(page)
    await expect.poll(() => new URL(page.url()).searchParams.get('ps')).toBe(String(PAGES))
    await page.evaluate(() => document.querySelector('main')?.remove())
    await expect.poll(() => page.evaluate(() => window.vitrin?.islands().length)).toBe(0)
  },
)

/** Lefts of the cards of a list row by row, as words. */
const rowsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rows = new Map<number, number[]>()
    for (const card of document.querySelectorAll('[data-island="product-loader"] [data-product]')) {
      const { left, top } = card.getBoundingClientRect()
      const row = rows.get(Math.round(top + scrollY)) ?? []
      rows.set(Math.round(top + scrollY), [...row, Math.round(left)])
    }
    return [...rows.values()].map((lefts) => lefts.join(' '))
  })

const isWhole = (rows: readonly string[]): boolean => new Set(rows.slice(0, -1)).size === 1

/** Leaves the page as a shopper would who has seen these pages of it, and comes back. */
const returnTo = async (page: Page, last: number): Promise<void> => {
  await page.evaluate((last) => {
    const vitrinList = { entry: 'deep', first: 1, last, key: '', top: 0, focusKey: '', focusIndex: -1 }
    history.replaceState({ vitrinList }, '')
    sessionStorage.clear()
    // What is left behind would write its own record over this one.
    addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)
  }, last)
  await page.reload()
}

/** A far link takes the focus; after a reload its neighbours are where they were. */
const findAgain = async (page: Page, link: Locator, cards: number): Promise<void> => {
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  const seen = await firstSeen(page)
  const before = await topOf(page, seen.id)
  await page.reload()
  await expect.poll(async () => (await cardIds(page)).length, { timeout: 20_000 }).toBe(cards)
  await expect.poll(async () => Math.abs((await topOf(page, seen.id)) - before)).toBeLessThan(2)
}

journey(
  'The middle of a hundred pages is found again, and is in whole rows, also in another width',
  DESKTOP,
  async (page) => {
    await serveCards(page)
    await openList(page, '/uzun.html')
    await returnTo(page, PAGES)
    const cards = (PAGES - 1) * PER_PAGE + 1
    await expect.poll(async () => (await cardIds(page)).length, { timeout: 20_000 }).toBe(cards)
    const far = page.locator('[data-list-chunk="closed"] > [data-list-chunk="closed"] [data-product] .card-title a')
    await expect.poll(() => far.count()).toBeGreaterThan(1200)
    const wide = await rowsOf(page)
    expect(isWhole(wide)).toBe(true)
    await findAgain(page, far.nth(700), cards)
    await page.setViewportSize({ width: 600, height: 900 })
    await expect.poll(async () => (await rowsOf(page))[0]).not.toBe(wide[0])
    await expect.poll(async () => isWhole(await rowsOf(page))).toBe(true)
  },
)

journey(
  'Twenty pages are laid out in whole rows, also in another width, and a reload in their middle brings back the same place',
  DESKTOP,
  async (page) => {
    const closed = page.locator('[data-list-chunk="closed"]')
    await openList(page, `${LIST}?ps=10`)
    await returnTo(page, 20)
    await expect.poll(async () => (await cardIds(page)).length, { timeout: 20_000 }).toBe(20 * PER_PAGE)
    await expect.poll(() => closed.count()).toBeGreaterThan(8)
    expect(isWhole(await rowsOf(page))).toBe(true)
    await findAgain(
      page,
      page.locator('[data-list-chunk="closed"] [data-product] .card-title a').nth(100),
      20 * PER_PAGE,
    )
    await page.setViewportSize({ width: 1000, height: 900 })
    await expect.poll(async () => isWhole(await rowsOf(page))).toBe(true)
    expect((await rowsOf(page))[0]?.split(' ').length).toBe(3)
  },
)
