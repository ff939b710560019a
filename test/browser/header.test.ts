import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE, settled } from './setup/journey'

const IPHONE = {
  ...PHONE,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
}
const LIST = '/yeni-urunler?sort=5'
const PRODUCT = '/urun/ceviz-yayla-hasadi-siyah-cay-1441'

/** Addresses of the service calls that a page sends. */
const callsOf = (page: Page, part: string): string[] => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes(part) && calls.push(new URL(request.url()).pathname))
  return calls
}

describe('Language and currency', () => {
  journey('pressed twice, the language changes once, and the same page is shown in it', {}, async (page) => {
    const calls = callsOf(page, '/language/change/')
    await page.goto(LIST)
    await page.locator('[data-language="en"]').dblclick()
    await page.locator('html[lang="en"]').waitFor()
    expect(calls).toEqual([expect.stringMatching(/^\/srv\/service\/language\/change\/en\//)])
    expect(page.url()).toContain(LIST)
  })

  journey('the currency changes and the prices follow', {}, async (page) => {
    const calls = callsOf(page, 'set-currency')
    await page.goto(LIST)
    await page.locator('[data-currency="USD"]').click()
    await page.locator('[data-currency="USD"][aria-current="true"]').waitFor()
    expect(calls).toEqual(['/srv/shopping/shopping/set-currency/USD'])
  })

  journey('no address of a page changes the session', {}, async (page) => {
    for (const path of ['/', LIST, '/sepet']) {
      await page.goto(path)
      expect(await page.locator('[href*="language/change"], [href*="set-currency"]').count()).toBe(0)
    }
  })

  journey('a refused change leaves the page as it is', { expectedErrors: /Failed to load/ }, async (page) => {
    await page.goto('/?fault=settings:500')
    const answered = page.waitForResponse('**/language/change/**')
    await page.locator('[data-language="en"]').click()
    await answered
    expect(await page.locator('html').getAttribute('lang')).toBe('tr')
  })

  for (const [what, selector, answer] of [
    ['language', '[value="en"]', 'html[lang="en"]'],
    ['currency', '[value="USD"]', '[value="USD"][aria-current="true"]'],
  ] as const)
    journey(`without JavaScript a form changes the ${what}`, { javaScriptEnabled: false }, async (page) => {
      await page.goto('/')
      await page.locator(`button${selector}`).click()
      await page.locator(answer).waitFor()
    })
})

/** The footer's link to a text of the law. */
const PRIVACY = 'footer [data-island="popup-link"]'

describe('A link in a popup', () => {
  for (const language of ['tr', 'ar'])
    journey(`opens its page's content, closes by Escape and gives the focus back, in ${language}`, {}, async (page) => {
      await page.request.post('/ayarlar', { form: { language } })
      await page.goto('/')
      const link = page.locator(PRIVACY)
      await link.focus()
      await page.keyboard.press('Enter')
      await page.locator('dialog .vitrin-server-html').waitFor()
      expect(await page.locator('dialog .masthead').count()).toBe(0)
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
      expect(await link.evaluate((each) => each === document.activeElement)).toBe(true)
    })

  journey('leads to its page without JavaScript', { javaScriptEnabled: false }, async (page) => {
    await page.goto('/')
    await page.locator(PRIVACY).click()
    await page.waitForURL('**/kvkk')
  })
})

describe('The cart above the page', () => {
  journey('opens from the badge on a phone, and runs no script', PHONE, async (page) => {
    await page.goto('/yeni-urunler')
    const addable = 'form[data-island="add-to-cart"]:has([data-part="submit"]:not([disabled])) [name="productId"]'
    const productId = await page.locator(addable).first().inputValue()
    await page.request.post('/sepet/ekle', { form: { productId, quantity: '1' } })
    await page.locator('[data-island="cart-badge"][data-island-state="ready"]').click()
    await page.locator('dialog .popup-cart-item').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.locator('dialog #go-cart-btn').click()
    await page.waitForURL('**/sepet')
  })

  journey('is the cart page without JavaScript', { javaScriptEnabled: false }, async (page) => {
    await page.goto('/')
    await page.locator('[data-island="cart-badge"]').click()
    await page.waitForURL('**/sepet')
  })
})

describe('The app’s banner', () => {
  const BANNER = '[data-island="app-banner"]'

  journey('comes after the question about cookies, and stays closed once closed', IPHONE, async (page) => {
    const small = { width: 360, height: 640 }
    await page.setViewportSize(small)
    /** Pixels of the window's height that bars take together. */
    const barred = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.dock, .buy-bar')]
          .filter((bar) => getComputedStyle(bar).position === 'fixed')
          .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0),
      )
    await page.goto(PRODUCT)
    await page.locator('.cookie-bar').waitFor()
    expect(await barred()).toBeLessThanOrEqual(small.height / 4)
    // A shopper who does not answer the question can buy, too.
    expect(await page.getByRole('button', { name: 'Sepete ekle', exact: true }).isVisible()).toBe(true)
    const rowHeight = async () => (await page.locator('.buy-row').boundingBox())?.height
    const asked = await rowHeight()
    await page.locator('.cookie-bar [data-part="decline"]').tap()
    await page.locator(BANNER).waitFor()
    expect(await rowHeight(), 'the bar moves nothing when it leaves its row').toBe(asked)
    expect(await barred()).toBeLessThanOrEqual(small.height / 4)
    expect(await findBarriers(page)).toEqual([])
    await page.locator('[data-island="compare-button"]').first().tap()
    await page.locator('.compare-bar').waitFor()
    expect(await barred()).toBeLessThanOrEqual(small.height / 4)
    await page.goto('/odeme?ornek=1')
    await settled(page)
    expect(await page.locator(BANNER).count()).toBe(0)
    await page.goto(PRODUCT)
    await page.locator('.compare-bar [data-part="clear"]').tap()
    await page.locator(BANNER).waitFor()
    await page.locator(`${BANNER} [data-part="close"]`).tap()
    await page.locator(BANNER).waitFor({ state: 'hidden' })
    await page.goto(LIST)
    await settled(page)
    expect(await page.locator(BANNER).isVisible()).toBe(false)
  })
})
