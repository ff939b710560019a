import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE, settled, wake } from './setup/journey'

const CARDS = '/urun/muhur-geri-donusmus-kagit-zarf-kart-takimi-1364'
const PICTURE = '/urun/gokce-geri-donusmus-kagit-zarf-kart-takimi-1369'
const FORM = '[data-island="personalization-form"]'
const NAME = '#personal-1364-isim'
const COLOR = '#personal-1364-renk'
const MESSAGE = '.buy > [data-part="message"]'

const open = async (page: Page, path = CARDS) => {
  await page.goto(path)
  const decline = page.locator('.cookie-bar [data-part="decline"]')
  await decline.click()
  await decline.waitFor({ state: 'hidden' })
}

const fill = async (page: Page) => {
  await page.locator(NAME).fill('Işıl')
  await page.locator(COLOR).selectOption({ index: 2 })
}

const countAdds = (page: Page) => {
  const adds: string[] = []
  page.on('request', (request) => request.url().includes('cart/add-to-cart') && adds.push(request.url()))
  return adds
}

const isFocused = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)

describe('A product that is made for its buyer', () => {
  journey('asks on a phone for what is missing, and is added once it is there', PHONE, async (page) => {
    const adds = countAdds(page)
    await open(page)
    await wake(page, FORM)
    await page.locator('#addToCartBtn').click()
    await page.locator(`${FORM} .vitrin-field-error`).first().waitFor()
    await isFocused(page, NAME)
    expect(adds).toEqual([])
    expect(await findBarriers(page)).toEqual([])
    await fill(page)
    await page.locator('#addToCartBtn').click()
    await page.locator('dialog .popup-cart-item').waitFor()
    expect(adds).toHaveLength(1)
    expect(await page.locator(NAME).inputValue()).toBe('Işıl')
  })

  journey('is added with the keyboard alone', {}, async (page) => {
    await open(page)
    await page.locator(NAME).focus()
    await page.keyboard.type('Işıl')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.locator('#addToCartBtn').focus()
    await page.keyboard.press('Enter')
    await page.locator('dialog .popup-cart-item').waitFor()
  })

  journey(
    'pressed at once, long before its code is there, is checked and added once',
    { isFresh: true },
    async (page) => {
      const adds = countAdds(page)
      await page.goto(`${CARDS}?chunk=slow`)
      await fill(page)
      await page.locator('#addToCartBtn').click()
      await page.locator('dialog .popup-cart-item').waitFor()
      expect(adds).toHaveLength(1)
    },
  )

  journey('keeps every letter when the shop refuses', {}, async (page) => {
    await open(page, `${CARDS}?fault=cart.add:personalization`)
    await fill(page)
    await page.locator('#addToCartBtn').click()
    await page.locator(`${FORM} [data-part="message"][data-tone="danger"]`).waitFor()
    expect(await page.locator(NAME).inputValue()).toBe('Işıl')
    await isFocused(page, NAME)
    expect(await findBarriers(page)).toEqual([])
  })

  journey('says in Arabic what is missing, from right to left', {}, async (page) => {
    await page.request.post('/ayarlar', { form: { language: 'ar' } })
    await open(page)
    await wake(page, FORM)
    await page.locator('#addToCartBtn').click()
    const error = page.locator(`${FORM} .vitrin-field-error`).first()
    await error.waitFor()
    expect(await error.evaluate((each) => getComputedStyle(each).direction)).toBe('rtl')
    expect(await findBarriers(page)).toEqual([])
  })

  journey(
    'is posted by the browser, with every letter, when its code cannot be loaded',
    { expectedErrors: /Failed to load resource|error loading dynamically/ },
    async (page) => {
      const adds = countAdds(page)
      await page.route('**/chunks/forms-*', (route) => route.abort())
      await open(page)
      await fill(page)
      await page.locator('#addToCartBtn').click()
      await page.locator('.flash-success').waitFor()
      expect(adds).toEqual([])
    },
  )

  for (const javaScriptEnabled of [true, false])
    journey(
      `takes a picture along, scripts ${javaScriptEnabled ? 'on' : 'off'}`,
      { javaScriptEnabled },
      async (page) => {
        const adds = countAdds(page)
        await page.goto(PICTURE)
        if (javaScriptEnabled) await settled(page)
        await page.locator('#personal-1369-isim').fill('Işıl')
        await page.locator('#personal-1369-renk').selectOption({ index: 2 })
        await page
          .locator('#personal-1369-resim')
          .setInputFiles({ name: 'resim.png', mimeType: 'image/png', buffer: Buffer.from('%PNG') })
        const posted = page.waitForRequest('**/sepet/ekle')
        await page.locator('#addToCartBtn').click()
        expect((await posted).headers()['content-type']).toContain('multipart/form-data')
        await page.locator('.flash-success').waitFor()
        expect(adds).toEqual([])
      },
    )

  journey(
    'is posted by the form without JavaScript, and a refusal keeps every letter',
    { javaScriptEnabled: false },
    async (page) => {
      await page.goto(CARDS)
      await fill(page)
      await page.locator('[name="quantity"]').first().fill('9999')
      await page.locator('#addToCartBtn').click()
      await page.locator('.flash-danger').waitFor()
      expect(await page.locator(NAME).inputValue()).toBe('Işıl')
      expect(await page.locator('[name="quantity"]').first().inputValue()).toBe('9999')
      await page.locator('[name="quantity"]').first().fill('1')
      await page.locator('#addToCartBtn').click()
      await page.locator('.flash-success').waitFor()
    },
  )

  journey('pressed on a card leads to its own page', {}, async (page) => {
    await page.goto('/arama?q=zarf')
    const card = page.locator('[data-product="1364"] [data-part="submit"]')
    await card.click()
    await page.waitForURL(`**${CARDS}`)
    expect(await page.locator(MESSAGE).count()).toBe(1)
  })
})
