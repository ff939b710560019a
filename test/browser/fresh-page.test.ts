import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cartCalls, cartPart, fillCart, isTrue, linePart, openCart } from './setup/cart'
import { DESKTOP, journey, settled } from './setup/journey'
import { launchRemembering } from './setup/remembering-browser'

const DOLLARS = '[data-currency="USD"][aria-current="true"]'

/** Marks a page, so that a reload can be recognised. */
const remember = (page: Page) => page.evaluate(() => Reflect.set(window, 'same', true))
/** Waits for the address, because Playwright does not report pages from the back/forward cache. */
const cameBackTo = (page: Page, path: string) => expect.poll(() => page.evaluate(() => location.pathname)).toBe(path)
const isSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'same') === true)

describe('Out of the browser’s memory', () => {
  let browser: Browser
  let context: BrowserContext

  beforeAll(async () => {
    browser = await launchRemembering()
  })
  afterAll(() => browser.close())

  const open = async (path: string): Promise<Page> => {
    context = await browser.newContext({ ...DESKTOP, baseURL: inject('shopUrl') })
    const page = await context.newPage()
    await page.goto(path)
    await settled(page)
    await remember(page)
    return page
  }

  test('a page in the former currency is reloaded, and one that nothing has changed is not', async () => {
    const page = await open('/')
    await page.evaluate(() => location.assign('/yeni-urunler'))
    await page.waitForURL('**/yeni-urunler')
    await page.evaluate(() => history.back())
    await cameBackTo(page, '/')
    expect(await isSame(page)).toBe(true)
    await page.evaluate(() => location.assign('/yeni-urunler'))
    await page.waitForURL('**/yeni-urunler')
    await page.locator('[data-currency="USD"]').click()
    await page.locator(DOLLARS).waitFor()
    await page.evaluate(() => history.back())
    await cameBackTo(page, '/')
    await page.locator(DOLLARS).waitFor()
    expect(await isSame(page)).toBe(false)
    await context.close()
  })

  test('what a member saw is not seen after the sign-out', async () => {
    const page = await open('/uye-girisi-sayfasi')
    await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
    await page.goto('/adreslerim')
    await settled(page)
    await page.locator('header [data-island="logout-button"] button').click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.evaluate(() => history.back())
    await cameBackTo(page, '/uye-girisi-sayfasi')
    expect(await page.locator('[data-island="address-form"]').count()).toBe(0)
    await context.close()
  })
})

describe('In another tab', () => {
  journey('the money follows when the page is seen', DESKTOP, async (page) => {
    const other = await page.context().newPage()
    await Promise.all([page.goto('/'), other.goto('/yeni-urunler')])
    await Promise.all([settled(page), settled(other)])
    await other.locator('[data-currency="USD"]').click()
    await other.locator(DOLLARS).waitFor()
    await page.bringToFront()
    await page.locator(DOLLARS).waitFor()
  })

  journey('the cart is read once for each change, and no tab answers the other without end', DESKTOP, async (page) => {
    await fillCart(page, 2)
    const other = await page.context().newPage()
    await Promise.all([openCart(page), openCart(other)])
    const [calls, otherCalls] = [cartCalls(page), cartCalls(other)]
    for (const quantity of ['2', '3', '4']) {
      await linePart(page, 0, 'increase').click()
      await isTrue(page)
      await expect.poll(() => linePart(other, 0, 'quantity').inputValue()).toBe(quantity)
      await isTrue(other)
    }
    const total = await cartPart(page, 'total').textContent()
    await expect.poll(() => cartPart(other, 'total').textContent()).toBe(total)
    // A page reads again while a change of another page waits for a slow answer; tabs that answer each other read 25 times a second.
    for (const made of [otherCalls, calls])
      expect(made.filter((call) => call === 'load').length).toBeLessThanOrEqual(12)
  })
})
