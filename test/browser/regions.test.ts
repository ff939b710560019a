import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE, settled } from './setup/journey'

const NEW = '/adreslerim?yeni=1'
const LISTS = '**/srv/service/region/get-list/**'

/** A member at the form of a new address. */
const open = async (page: Page, address = NEW, language = 'tr') => {
  await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
  await page.request.post('/ayarlar', { form: { language } })
  await page.goto(address)
  await settled(page)
}
const list = (page: Page, level: string) => page.locator(`select[data-part="${level}"]`)
const written = (page: Page, level: string) => page.locator(`[data-part="${level}-text"]`)
const hasOption = (page: Page, level: string, title: string) =>
  list(page, level).locator('option', { hasText: title }).first().waitFor({ state: 'attached' })
const choose = async (page: Page, level: string, title: string) => {
  await hasOption(page, level, title)
  await list(page, level).selectOption({ label: title })
}
const sent = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...new FormData(document.querySelector<HTMLFormElement>('.address-form') ?? undefined)].map(([name, value]) => [
        name,
        String(value),
      ]),
    ),
  )

describe('Saying where one lives', () => {
  journey('on a phone leads from country to neighbourhood and postal code', PHONE, async (page) => {
    await open(page)
    await choose(page, 'city', 'İzmir')
    await choose(page, 'town', 'Karşıyaka')
    await hasOption(page, 'district', 'Mahallesi')
    await list(page, 'district').selectOption({ index: 1 })
    await expect.poll(() => page.locator('[data-part="postal-code"]').inputValue()).toMatch(/^35\d{3}$/)
    expect(await sent(page)).toMatchObject({
      country_code: 'TR',
      country: 'Türkiye',
      city_code: '35',
      city: 'İzmir',
      town: 'Karşıyaka',
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
  })

  journey('in Arabic is laid out from right to left', {}, async (page) => {
    await open(page, NEW, 'ar')
    await choose(page, 'city', 'İzmir')
    await hasOption(page, 'town', 'Konak')
    expect(await list(page, 'town').evaluate((each) => getComputedStyle(each).direction)).toBe('rtl')
    expect(await findBarriers(page)).toEqual([])
  })

  journey('with the keyboard alone goes from list to list', {}, async (page) => {
    await open(page)
    await hasOption(page, 'city', 'İzmir')
    await list(page, 'city').focus()
    await page.keyboard.type('Yalova')
    await hasOption(page, 'town', 'Termal')
    await page.keyboard.press('Tab')
    expect(await list(page, 'town').evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.type('Ter')
    await expect.poll(() => list(page, 'town').inputValue()).toBe('7706')
    await page.keyboard.press('Tab')
    expect(await list(page, 'district').evaluate((each) => each === document.activeElement)).toBe(true)
  })

  journey('begins with a saved address', {}, async (page) => {
    await open(page, '/adreslerim?duzenle=701')
    await hasOption(page, 'district', 'Mahallesi')
    expect(await sent(page)).toMatchObject({ city_code: '35', town: 'Karşıyaka', country_code: 'TR' })
    expect((await sent(page)).district_code).not.toBe('')
  })

  journey('in a country with states asks for them, elsewhere lets the shopper write', {}, async (page) => {
    await open(page)
    await choose(page, 'country', 'Amerika Birleşik Devletleri')
    await choose(page, 'state', 'Texas')
    await written(page, 'city').waitFor({ state: 'visible' })
    await written(page, 'city').fill('Austin')
    expect(await sent(page)).toMatchObject({ country_code: 'US', province: 'Texas', city: 'Austin' })
    await choose(page, 'country', 'Almanya')
    await page.locator('[data-part="field"][data-level="state"]').waitFor({ state: 'hidden' })
    expect(await findBarriers(page)).toEqual([])
  })

  journey('without JavaScript is written by hand', { javaScriptEnabled: false }, async (page) => {
    await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
    await page.goto(NEW)
    await page.locator('#a-title').fill('Yazlık')
    await page.locator('#a-fullname').fill('Işıl Çağlar')
    await page.locator('#a-mobile_phone').fill('+90 532 111 22 33')
    await page.locator('#a-city').fill('Muğla')
    await page.locator('#a-town').fill('Datça')
    await page.locator('#a-address').fill('Liman yolu 3')
    await page.locator('.address-form button[type="submit"]').click()
    await page.locator('.address-card', { hasText: 'Datça, Muğla' }).waitFor()
  })
})

describe('Lists that misbehave', () => {
  journey('the towns of a city that was left are never shown', {}, async (page) => {
    let letOldPass = () => {}
    const oldMayPass = new Promise<void>((resolve) => {
      letOldPass = resolve
    })
    await page.route(LISTS, async (route) => {
      if (route.request().url().includes('/I/35/')) await oldMayPass
      await route.continue().catch(() => {})
    })
    await open(page)
    await hasOption(page, 'city', 'İzmir')
    const asked = page.waitForRequest(/\/I\/35\//)
    await choose(page, 'city', 'İzmir')
    await asked
    await choose(page, 'city', 'Yalova')
    await hasOption(page, 'town', 'Termal')
    letOldPass()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await list(page, 'town').locator('option', { hasText: 'Konak' }).count()).toBe(0)
  })

  // The other answers without a list end as these two; src/shop/address/cascade.test.ts has them all.
  for (const kind of ['500', 'malformed'])
    journey(
      `"${kind}" leaves text fields that keep what was typed`,
      { expectedErrors: /Failed to load resource/ },
      async (page) => {
        await open(page, `${NEW}&fault=region:${kind}`)
        await written(page, 'city').waitFor({ state: 'visible' })
        await written(page, 'city').fill('<b>İzmir</b> 😀')
        await written(page, 'town').fill('Karşıyaka')
        expect(await sent(page)).toMatchObject({ country: 'Türkiye', city: '<b>İzmir</b> 😀', town: 'Karşıyaka' })
        expect(await findBarriers(page)).toEqual([])
      },
    )

  journey('a list that never comes leaves what the shopper wrote before', {}, async (page) => {
    await page.route('**/region/get-countries/**', () => {})
    await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
    await page.goto('/adreslerim?duzenle=701')
    await settled(page)
    expect(await sent(page)).toMatchObject({ city: 'İzmir', town: 'Karşıyaka' })
  })

  journey('without its code the fields are text fields', { isFresh: true, expectedErrors: /404/ }, async (page) => {
    await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
    await page.goto('/adreslerim?duzenle=701&chunk=fail:region-cascade')
    await page.locator('[data-island="region-cascade"][data-island-state="failed"]').waitFor()
    expect(await written(page, 'city').inputValue()).toBe('İzmir')
    expect(await written(page, 'city').isVisible()).toBe(true)
  })
})

describe('Finding a tax office', () => {
  const FIELD = '#a-tax_office'
  const OPTIONS = '[data-island="tax-office"] [role="option"]'

  const openCompany = async (page: Page, address = '/adreslerim?duzenle=702') => {
    await open(page, address)
    await page.locator(FIELD).fill('')
  }

  journey(`on a phone shows fifteen, then more at the list's end`, PHONE, async (page) => {
    await openCompany(page)
    await page.locator(FIELD).click()
    await page.locator(OPTIONS).nth(14).waitFor()
    expect(await page.locator(OPTIONS).count()).toBe(15)
    expect(await findBarriers(page)).toEqual([])
    await page.locator(OPTIONS).nth(14).scrollIntoViewIfNeeded()
    await page.locator(OPTIONS).nth(29).waitFor({ state: 'attached' })
  })

  journey('with the keyboard alone, whatever the letters', {}, async (page) => {
    await openCompany(page)
    await page.locator(FIELD).focus()
    await page.keyboard.type('izmir ih')
    await page.locator(OPTIONS, { hasText: 'İzmir İhtisas' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await page.locator(FIELD).inputValue()).toBe('İzmir İhtisas Vergi Dairesi')
    await page.locator('[data-island="tax-office"] [data-part="results"]').waitFor({ state: 'hidden' })
  })

  journey(
    'is written by hand on pages in other languages, and when the list fails',
    { expectedErrors: /Failed to load/ },
    async (page) => {
      await open(page, '/adreslerim?duzenle=702', 'en')
      await page.locator(FIELD).click()
      expect(await page.locator(FIELD).getAttribute('role')).toBeNull()
      const asked = page.waitForResponse('**/Diger/tax-office.txt*')
      await openCompany(page, '/adreslerim?duzenle=702&fault=region:500')
      await page.locator(FIELD).fill('Konak')
      await asked
      expect(await page.locator(FIELD).inputValue()).toBe('Konak')
    },
  )
})
