import type { Page } from 'playwright'
import { expect } from 'vitest'
import { answerCookies, journey, PHONE, settled } from './setup/journey'
import { cardIds, openList, part } from './setup/list'
import { MOST_SHIFT, watchShifts } from './setup/shift'

/** Waits until no image and no island is being loaded. */
const quiet = async (page: Page): Promise<void> => {
  await settled(page)
  await page.waitForLoadState('networkidle')
}

/** Scrolls as a shopper does, until the list holds so many cards. */
const turnWheelUntil = async (page: Page, cards: number): Promise<void> => {
  await page.mouse.move(100, 400)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 600)
        return (await cardIds(page)).length
      },
      { interval: 60, timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(cards)
}

/** Scrolls to cards as soon as they may be skipped out of view, as a fling does between two frames of a busy phone. */
const jumpToMeasured = (page: Page): Promise<void> =>
  page.evaluate(() => {
    new MutationObserver((changes) => {
      const tops = changes.map(({ target }) => (target instanceof Element ? target.getBoundingClientRect().top : 0))
      const next = tops.find((top) => top > innerHeight && top < 3 * innerHeight)
      if (next) scrollBy({ top: next - innerHeight / 2, behavior: 'instant' })
    }).observe(document.body, { subtree: true, attributeFilter: ['data-measured'] })
  })

journey(
  'On a phone nothing moves: comments, a product in the cart, saved cards, a long list and its return',
  PHONE,
  async (page) => {
    await answerCookies(page)
    const shifts = await watchShifts(page)
    const steady = async (where: string): Promise<void> => {
      await quiet(page)
      const { sum, worst } = await shifts()
      expect(sum, `${where}: ${worst}`).toBeLessThan(MOST_SHIFT)
    }
    await openList(page)
    const product = await page.locator('[data-product] a[href^="/urun/"]').first().getAttribute('href')
    await page.locator('[data-island="add-to-cart"] [data-part="submit"]:not([disabled])').first().tap()
    await page.locator('.vitrin-modal:not([aria-busy]) .vitrin-server-html').waitFor()
    await steady('the popup after an add')

    await page.goto(`${product}?tab=yorumlar#yorumlar`)
    await settled(page)
    await page.locator('[data-island="comments"] [data-part="page"]').first().tap()
    await page.locator('[data-island="comments"] [data-part="list"][tabindex]').waitFor()
    await steady('the second page of comments')

    await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
    await page.goto('/kartlarim')
    await page.locator('.vitrin-wallet-card').nth(2).waitFor()
    await steady('the saved cards')

    await openList(page)
    await jumpToMeasured(page)
    await turnWheelUntil(page, 64)
    await steady('a list that loads while it is scrolled')
    // The last row of a page, below which the footer is seen until the next page is there again.
    await page
      .locator('[data-product]')
      .nth(30)
      .evaluate((card) => card.scrollIntoView({ behavior: 'instant' }))
    await page
      .locator('[data-island="product-loader"] [data-part="list"]:not([aria-busy])')
      .waitFor({ state: 'attached' })
    await expect.poll(() => new URL(page.url()).searchParams.get('ps')).toMatch(/^[23]$/)
    await page.reload()
    await part(page, 'list').waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await steady('a long list that is loaded again')
  },
)
