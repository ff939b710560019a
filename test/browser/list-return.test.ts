import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { giveSign } from '../sign'
import { DESKTOP } from './setup/journey'
import { cardIds, firstSeen, openList, pagesAsked, part, scrollUntil, toMiddleOfList, topOf } from './setup/list'
import { launchRemembering } from './setup/remembering-browser'

let browser: Browser

beforeAll(async () => {
  browser = await launchRemembering()
})

afterAll(() => browser.close())

test('Out of the back/forward cache the list is as it was, and nothing is fetched or scrolled', async () => {
  const page = await browser.newPage({ ...DESKTOP, baseURL: inject('shopUrl') })
  await page.addInitScript(giveSign)
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'cameBack', persisted))
  })
  await openList(page)
  await scrollUntil(page, 48)
  await toMiddleOfList(page)
  const before = { seen: await firstSeen(page), ids: await cardIds(page), y: await page.evaluate(() => scrollY) }
  await page.evaluate(() => Reflect.set(window, 'same', true))
  const link = page.locator(`[data-product="${before.seen.id}"] .card-title a`)
  await link.evaluate((element) => element instanceof HTMLElement && element.click())
  await page.waitForURL('**/urun/**')
  const asked = pagesAsked(page)
  await page.evaluate(() => history.back())
  await page.waitForFunction(() => Reflect.get(window, 'cameBack') === true)
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true)
  expect(await cardIds(page)).toEqual(before.ids)
  expect(await page.evaluate(() => scrollY)).toBe(before.y)
  expect(await topOf(page, before.seen.id)).toBe(before.seen.top)
  expect(asked).toEqual([])
  await part(page, 'more').click()
  await expect.poll(async () => (await cardIds(page)).length).toBeGreaterThan(before.ids.length)
  await page.close()
})
