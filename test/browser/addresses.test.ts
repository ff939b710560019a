import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE, settled } from './setup/journey'

const BOOK = '/adreslerim'
const SERVICE = '**/api/v1/public/address**'

const open = async (page: Page, address = BOOK, language = 'tr') => {
  await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
  await page.request.post('/ayarlar', { form: { language } })
  await page.goto(address)
  await page.locator('[data-island="address-form"][data-island-state="ready"]').waitFor()
  await settled(page)
}
const cards = (page: Page) => page.locator('.address-card')
const panel = (page: Page) => page.locator('.address-panel')
const message = (page: Page) => page.locator('[data-island="address-form"] [data-part="message"]')
const notice = (page: Page, text: string) => page.locator('.vitrin-notice', { hasText: text })
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((each) => each === document.activeElement)

const openNew = async (page: Page) => {
  await page.locator('[data-part="new"]').click()
  await panel(page).waitFor()
}
const chooseCity = async (page: Page, city: string, town: string) => {
  await page.locator('#a-city_code option', { hasText: city }).first().waitFor({ state: 'attached' })
  await page.locator('#a-city_code').selectOption({ label: city })
  await page.locator('#a-town_code option', { hasText: town }).first().waitFor({ state: 'attached' })
  await page.locator('#a-town_code').selectOption({ label: town })
}
const fillPerson = async (page: Page, title: string, name = 'Gülşah Öztürk') => {
  await page.locator('#a-title').fill(title)
  await page.locator('#a-fullname').fill(name)
  await page.locator('#a-mobile_phone').fill('+90 535 777 88 99')
  await page.locator('#a-address').fill('Sahil Yolu 12')
}
const save = (page: Page) => page.locator('.address-form [data-part="submit"]').click()

describe('The address book', () => {
  journey('on a phone takes a new address', PHONE, async (page) => {
    await open(page)
    expect(await findBarriers(page)).toEqual([])
    await openNew(page)
    expect(await isFocused(page, '#address-heading')).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await save(page)
    await page.locator('#a-title[aria-invalid="true"]').waitFor()
    expect(await isFocused(page, '#a-title')).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await fillPerson(page, 'Yazlık')
    await chooseCity(page, 'Muğla', 'Datça')
    await save(page)
    await notice(page, 'Adresiniz kaydedildi').waitFor()
    await cards(page).filter({ hasText: 'Datça, Muğla' }).waitFor()
    expect(await cards(page).count()).toBe(3)
    expect(await panel(page).isHidden()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  journey('changes an address in place, company and all', {}, async (page) => {
    await open(page)
    await page.locator('[data-part="edit"]').nth(1).click()
    await panel(page).waitFor()
    await expect.poll(() => page.locator('#a-town_code').inputValue()).not.toBe('')
    expect(await page.locator('#a-company').inputValue()).toBe('Işıl Tasarım Ltd. Şti.')
    expect(await page.locator('#a-city').inputValue()).toBe('İstanbul')
    await page.locator('#a-is_company_active').uncheck()
    await page.locator('[data-part="company"]').waitFor({ state: 'hidden' })
    await page.locator('#a-title').fill('Atölye')
    await save(page)
    await cards(page).filter({ hasText: 'Atölye' }).waitFor()
    expect(await page.locator('.address-kind').count()).toBe(0)
    await expect.poll(() => isFocused(page, '[data-part="edit"][data-address-id="702"]')).toBe(true)
  })

  journey('keeps what was typed for each address, and makes one the default', PHONE, async (page) => {
    await open(page)
    await page.locator('[data-part="edit"]').nth(0).click()
    await panel(page).waitFor()
    await page.locator('#a-address').fill('Yalı Caddesi 20')
    await page.locator('[data-part="edit"]').nth(1).click()
    await expect.poll(() => page.locator('#a-title').inputValue()).toBe('İş')
    await page.locator('[data-part="edit"]').nth(0).click()
    await message(page).filter({ hasText: 'henüz kaydedilmedi' }).waitFor()
    expect(await page.locator('#a-address').inputValue()).toBe('Yalı Caddesi 20')
    await expect.poll(() => page.locator('#a-town').inputValue()).toBe('Karşıyaka')
    expect(await findBarriers(page)).toEqual([])
    await page.locator('[data-part="edit"]').nth(1).click()
    await expect.poll(() => page.locator('#a-title').inputValue()).toBe('İş')
    expect(await message(page).textContent()).toBe('')
    await page.locator('[data-part="default"][data-use="delivery"]').click()
    await cards(page).nth(1).locator('.address-use', { hasText: 'Teslimat adresi' }).waitFor()
    expect(await page.locator('.address-use').count()).toBe(2)
    expect(await findBarriers(page)).toEqual([])
  })

  journey('gives a deleted address back', {}, async (page) => {
    await open(page)
    await page.locator('[data-part="remove"]').first().click()
    await expect.poll(() => cards(page).count()).toBe(1)
    await notice(page, 'silindi').locator('.vitrin-notice-action').click()
    await expect.poll(() => cards(page).count()).toBe(2)
    await notice(page, 'geri alındı').waitFor()
  })

  journey('with the keyboard alone opens, closes and deletes', {}, async (page) => {
    await open(page)
    await page.locator('[data-part="edit"]').first().focus()
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    await expect.poll(() => isFocused(page, '#address-heading')).toBe(true)
    await page.keyboard.press('Tab')
    expect(await isFocused(page, '#a-title')).toBe(true)
    await page.locator('[data-part="cancel"]').focus()
    await page.keyboard.press('Enter')
    await panel(page).waitFor({ state: 'hidden' })
    expect(await isFocused(page, '[data-part="edit"][data-address-id="701"]')).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => cards(page).count()).toBe(1)
  })

  journey('in Arabic is laid out from right to left', {}, async (page) => {
    await open(page, BOOK, 'ar')
    await openNew(page)
    expect(await page.locator('#address-heading').textContent()).toBe('عنوان جديد')
    expect(await panel(page).evaluate((each) => getComputedStyle(each).direction)).toBe('rtl')
    expect(await findBarriers(page)).toEqual([])
  })

  journey(
    'without JavaScript adds, refuses, changes, deletes and undoes',
    { javaScriptEnabled: false, expectedErrors: /400/ },
    async (page) => {
      await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
      await page.goto(BOOK)
      await page.locator('[data-part="new"]').click()
      await fillPerson(page, 'Yazlık', 'X')
      await page.locator('#a-city').fill('Muğla')
      await page.locator('#a-town').fill('Datça')
      await page.locator('#a-mobile_phone').fill('123')
      await save(page)
      await page.locator('#a-mobile_phone-error').waitFor()
      expect(await page.locator('#a-town').inputValue()).toBe('Datça')
      await page.locator('#a-mobile_phone').fill('+90 535 777 88 99')
      await save(page)
      await cards(page).nth(2).waitFor()
      await page.locator('[data-part="edit"]').nth(2).click()
      expect(await page.locator('#a-title').inputValue()).toBe('Yazlık')
      await page.goto(BOOK)
      await page.locator('[data-part="remove"]').nth(2).click()
      await page.locator('.address-gone button').click()
      await cards(page).nth(2).waitFor()
    },
  )

  journey('sends guests to the login page and back', {}, async (page) => {
    await page.goto(BOOK)
    expect(page.url()).toContain('uye-girisi-sayfasi?redirect=adreslerim')
  })
})

describe('Addresses that are odd', () => {
  journey('a script, an emoji and composed letters in a name are only a name', {}, async (page) => {
    const name = '<script>alert(1)</script> 😀 Gu\u0308ls\u0327ah \u200bO\u0308ztu\u0308rk'
    await open(page)
    await openNew(page)
    await fillPerson(page, `Ev ${name}`, name)
    await chooseCity(page, 'Yalova', 'Termal')
    await save(page)
    await cards(page).nth(2).waitFor()
    expect(await cards(page).nth(2).locator('script').count()).toBe(0)
  })

  journey('a paste of 10,000 letters is cut or refused, never lost in a failure', {}, async (page) => {
    await open(page)
    await openNew(page)
    await fillPerson(page, 'Uzun')
    await chooseCity(page, 'Yalova', 'Termal')
    await page.locator('#a-address').fill('a'.repeat(10_000))
    await save(page)
    await Promise.race([cards(page).nth(2).waitFor(), page.locator('#a-address[aria-invalid="true"]').waitFor()])
    expect(await page.locator('#a-title').inputValue()).toBe('Uzun')
  })
})

describe('Servers that misbehave', () => {
  // Other answers end as these two; islands/address-form/address-form.test.tsx has them.
  for (const [kind, words] of Object.entries({ 500: /./, malformed: /Bir hata oluştu/ }))
    journey(
      `"${kind}" is shown, and nothing typed is lost`,
      { expectedErrors: /Failed to load resource/ },
      async (page) => {
        await open(page, `${BOOK}?fault=address:${kind}`)
        await openNew(page)
        await fillPerson(page, 'Yazlık')
        await chooseCity(page, 'Yalova', 'Termal')
        await save(page)
        await expect.poll(() => message(page).textContent()).toMatch(words)
        expect(await page.locator('#a-title').inputValue()).toBe('Yazlık')
        expect(await page.locator('#a-town').inputValue()).toBe('Termal')
        expect(await findBarriers(page)).toEqual([])
      },
    )

  journey(
    'a network that is gone leaves the address in the list',
    { expectedErrors: /Failed to load|ERR_/ },
    async (page) => {
      await open(page)
      await page.route(SERVICE, (route) => route.abort())
      await page.locator('[data-part="remove"]').first().click()
      await notice(page, 'Bağlantı hatası').waitFor()
      expect(await cards(page).first().isVisible()).toBe(true)
    },
  )

  journey('without its code the links and forms work', { isFresh: true, expectedErrors: /404/ }, async (page) => {
    await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
    await page.goto(`${BOOK}?chunk=fail:address-form`)
    await page.locator('[data-island="address-form"][data-island-state="failed"]').waitFor()
    await page.locator('[data-part="remove"]').first().click()
    await page.locator('.address-gone').waitFor()
  })
})
