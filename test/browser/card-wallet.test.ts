import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { answerCookies, journey, PHONE, settled } from './setup/journey'

const PAGE = '/odeme?ornek=1'
const NUMBER = '4111111111111111'

const open = async (page: Page, fault = 'none', language = 'tr', address = PAGE) => {
  await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
  await page.request.post('/ayarlar', { form: { language } })
  await answerCookies(page)
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}fault=${fault}`)
  await page.locator('[data-island="card-wallet"][data-island-state="ready"]').waitFor()
  await settled(page)
}
const rows = (page: Page) => page.locator('.vitrin-wallet-card')
const pay = (page: Page) => page.locator('[data-part="pay"]').click()
const step = (page: Page) => page.locator('.vitrin-wallet-step')
const code = (page: Page, text: string) => step(page).locator('input').first().fill(text)
const confirm = (page: Page) => step(page).locator('button[type="submit"]').click()
const noticed = (page: Page, text: string) => page.locator('.vitrin-notice', { hasText: text }).waitFor()
const other = (page: Page) => rows(page).last().locator('label').click()
const typeCard = async (page: Page) => {
  await page.locator('#k-number').pressSequentially(NUMBER)
  await page.locator('#k-expiry').pressSequentially('1239')
  await page.locator('#k-cvc').fill('000')
  await page.locator('#k-holder').fill('Işıl Çağlar')
}
const paid = (page: Page) => page.waitForURL('**/odeme/tamam')

describe('Paying by card', () => {
  journey('on a phone with a linked card and the bank’s code', PHONE, async (page) => {
    await open(page)
    await rows(page).nth(3).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await pay(page)
    await step(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await code(page, '000000')
    await confirm(page)
    await step(page).locator('[role="alert"]').waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await code(page, '123456')
    await confirm(page)
    await paid(page)
  })

  journey('with a typed card goes to the bank and back, and no request carries the number', {}, async (page) => {
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await open(page)
    await rows(page).nth(3).waitFor()
    await other(page)
    await typeCard(page)
    expect(await page.locator('#k-number').inputValue()).toBe('4111 1111 1111 1111')
    expect(await page.locator('#k-expiry').inputValue()).toBe('12/39')
    expect(await findBarriers(page)).toEqual([])
    await pay(page)
    await page.waitForURL('**/cuzdan/3d?**')
    expect(bodies.filter((body) => body.includes(NUMBER))).toEqual([])
    await page.goBack()
    await page.locator('[data-island="card-wallet"][data-island-state="ready"]').waitFor()
    expect(await page.locator('#k-number').inputValue()).toBe('')
  })

  journey('says what is wrong with a card before anything is sent', PHONE, async (page) => {
    await open(page, 'wallet:stranger')
    await page.locator('#k-number').pressSequentially('4111111111111112')
    await pay(page)
    await page.locator('#k-number[aria-invalid="true"]').waitFor()
    expect(await page.locator('#k-number').evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await page.locator('#k-number-error').textContent()).toContain('Kart numarası hatalı')
    expect(await findBarriers(page)).toEqual([])
  })

  journey('opens a locked wallet by a new PIN', PHONE, async (page) => {
    await open(page, 'wallet:locked', 'en')
    await page.locator('.vitrin-wallet-offer button').click()
    await step(page).waitFor()
    await code(page, '123456')
    await confirm(page)
    await step(page).locator('input').nth(1).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await step(page).locator('input').nth(0).fill('4321')
    await step(page).locator('input').nth(1).fill('4321')
    await confirm(page)
    await rows(page).first().waitFor()
  })

  journey('fetches the encryption only when a card is touched', {}, async (page) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await open(page, 'wallet:stranger')
    expect(scripts.filter((url) => url.includes('/crypt-'))).toEqual([])
    await page.locator('#k-number').focus()
    await expect.poll(() => scripts.filter((url) => url.includes('/crypt-')).length).toBe(1)
  })

  journey('works under a strict content policy', {}, async (page) => {
    await open(page, 'wallet:direct', 'tr', `${PAGE}&csp=1`)
    await rows(page).first().waitFor()
    await other(page)
    await typeCard(page)
    await pay(page)
    await paid(page)
  })

  journey(
    'works without JavaScript, and prints no card again',
    { javaScriptEnabled: false, expectedErrors: /status of 400/ },
    async (page) => {
      const typePlain = async (number: string) => {
        await page.locator('#b-number').fill(number)
        await page.locator('#b-expiry').fill('12/39')
        await page.locator('#b-cvc').fill('000')
      }
      await page.goto(PAGE)
      await page.getByRole('link', { name: 'Kart bilgilerini yaz ve öde' }).click()
      await typePlain('4111111111111112')
      await page.locator('#b-holder').fill('Işıl Çağlar')
      await page.getByRole('button', { name: 'öde' }).click()
      await page.locator('#b-number[aria-invalid]').waitFor()
      expect(await page.locator('#b-number').inputValue()).toBe('')
      expect(await page.locator('#b-holder').inputValue()).toBe('Işıl Çağlar')
      await typePlain(NUMBER)
      await page.getByRole('button', { name: 'öde' }).click()
      await page.getByRole('button', { name: 'Ödemeyi onayla' }).click()
      await paid(page)
    },
  )
})

describe('The page of the cards', () => {
  journey('keeps a card and removes one', {}, async (page) => {
    await open(page, 'none', 'tr', '/kartlarim')
    await rows(page).nth(2).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await typeCard(page)
    await page.locator('#k-alias').fill('Tatil')
    await page.locator('[data-part="add"]').click()
    await step(page).waitFor()
    await code(page, '123456')
    await confirm(page)
    await noticed(page, 'Kartınız kaydedildi')
    await rows(page).filter({ hasText: '4111 11** **** 1111' }).waitFor()
    await page.getByRole('button', { name: 'Tatil kartını sil' }).click()
    await step(page).getByRole('button', { name: 'Evet' }).click()
    await noticed(page, 'Kart silindi')
    await expect.poll(() => rows(page).count()).toBe(3)
  })
})
