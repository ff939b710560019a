import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE, settled, wake } from './setup/journey'

const PRODUCT = '/urun/bagbozumu-ufleme-cam-kulpsuz-bardak-1009'
const PLAIN_PHONE = { ...PHONE, javaScriptEnabled: false } as const

/** A member with two favorites, who has answered the cookie bar. */
const comeAsMember = async (page: Page, language = 'tr'): Promise<void> => {
  await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
  for (const productId of ['1009', '1010']) await page.request.post('/favori', { form: { productId } })
  await page.request.post('/cerez-tercihi', { form: { cookies: '0' } })
  await page.request.post('/ayarlar', { form: { language } })
}

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await settled(page)
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.textContent?.trim() || activeElement?.localName || ''
  })

const isPressed = (page: Page, name: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain(name)

const openQuestions = (page: Page): Promise<string[]> =>
  page.locator('.question[open]').evaluateAll((items) => items.map(({ id }) => id))

const sheet = (page: Page) => page.locator('#menu-sheet')
const menu = (page: Page) => page.locator('.menu > summary')
const ownMenu = (page: Page) => page.locator('.own-menu > summary')
const ownList = (page: Page) => page.locator('.own-list')
const hint = (page: Page) => page.locator('.hint-button')
const words = (page: Page) => page.locator('#price-hint')
const clearButton = (page: Page) => page.locator('.favorites-tools button')
const question = (page: Page) => page.locator('.vitrin-modal')

describe('Questions and a list below its control', () => {
  journey('by mouse', {}, async (page) => {
    await comeAsMember(page)
    await open(page, '/iletisim#soru-kirik')
    await expect.poll(() => openQuestions(page)).toEqual(['soru-kirik'])
    await page.locator('#soru-iade summary').click()
    await expect.poll(() => openQuestions(page)).toEqual(['soru-iade'])
    expect(await findBarriers(page)).toEqual([])
    await page.locator('#sorular [data-part="all"]').click()
    await expect.poll(async () => (await openQuestions(page)).length).toBe(4)
    await page.locator('#sorular [data-part="all"][aria-pressed="true"]').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await ownMenu(page).click()
    await ownList(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.locator('h1').click()
    await ownList(page).waitFor({ state: 'hidden' })
  })

  journey('by keys alone, in Arabic', {}, async (page) => {
    await comeAsMember(page, 'ar')
    await open(page, '/iletisim')
    await page.locator('#soru-kargo summary').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => openQuestions(page)).toEqual(['soru-kargo'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => openQuestions(page)).toEqual(['soru-iade'])
    await ownMenu(page).focus()
    await page.locator('.own-menu[data-island-state="ready"]').waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe('حسابي')
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('End')
    await expect.poll(() => focused(page)).toBe('تفضيلاتي')
    await page.keyboard.press('Escape')
    await ownList(page).waitFor({ state: 'hidden' })
    await isPressed(page, 'action')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/hesabim')
  })
})

describe('The menu’s sheet', () => {
  journey('comes from the side where reading starts, and closes in every way', PHONE, async (page) => {
    await comeAsMember(page, 'ar')
    await open(page, '/')
    const isLocked = () => page.locator('html[data-vitrin-locked]').count()
    const opened = async (): Promise<void> => {
      await menu(page).tap()
      await page.locator('#menu-sheet:modal').waitFor()
    }
    await opened()
    expect(await findBarriers(page)).toEqual([])
    expect(await isLocked()).toBe(1)
    const box = await sheet(page).boundingBox()
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(390)
    await page.touchscreen.tap(20, 400)
    await sheet(page).waitFor({ state: 'hidden' })
    expect(await isLocked()).toBe(0)
    await opened()
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('summary')
    await page.keyboard.press('Enter')
    await page.locator('#menu-sheet:modal').waitFor()
    expect(await page.evaluate(() => document.activeElement?.closest('#menu-sheet') !== null)).toBe(true)
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer') ?? null)).toBeNull()
    }
    await sheet(page).locator('[data-part="close"]').tap()
    await sheet(page).waitFor({ state: 'hidden' })
    await opened()
    await page.setViewportSize({ width: 900, height: 700 })
    await expect.poll(isLocked).toBe(0)
    await page.setViewportSize(PHONE.viewport)
    await opened()
    await sheet(page).getByRole('link').nth(2).tap()
    await page.waitForURL('**/yeni-urunler**')
    await page.goBack()
    await settled(page)
    await sheet(page).waitFor({ state: 'hidden' })
  })
})

describe('Words about a price', () => {
  journey('open by mouse and focus, and go by Escape', {}, async (page) => {
    await open(page, PRODUCT)
    await hint(page).hover()
    await words(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await words(page).hover()
    await page.locator('h1').hover()
    await words(page).waitFor({ state: 'hidden' })
    await page.locator('.rating a').focus()
    await page.keyboard.press('Tab')
    await words(page).waitFor()
    await page.keyboard.press('Escape')
    await words(page).waitFor({ state: 'hidden' })
  })
})

describe('Clearing all favorites', () => {
  journey('asks first, by keys alone, and no leaves everything', {}, async (page) => {
    await comeAsMember(page)
    await open(page, '/favorilerim')
    await clearButton(page).focus()
    await page.keyboard.press('Enter')
    await question(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Favorileri temizle')
    await page.keyboard.press('Enter')
    await question(page).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Sil')
    await page.keyboard.press('Enter')
    await page.locator('.flash', { hasText: 'Favorileriniz temizlendi' }).waitFor()
    expect(await page.locator('.favorite').count()).toBe(0)
  })

  journey('asks on a phone too, beside a hint that opens and closes by touch', PHONE, async (page) => {
    await comeAsMember(page, 'ar')
    await open(page, '/favorilerim')
    await clearButton(page).tap()
    await question(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await question(page).getByRole('button', { name: 'إلغاء' }).tap()
    await question(page).waitFor({ state: 'detached' })
    expect(await page.locator('.favorite').count()).toBe(2)
    await open(page, PRODUCT)
    await hint(page).tap()
    await words(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await hint(page).tap()
    await words(page).waitFor({ state: 'hidden' })
  })
})

journey('Without JavaScript all of them open by the browser itself', PLAIN_PHONE, async (page) => {
  await comeAsMember(page)
  await page.goto('/iletisim')
  await page.locator('#soru-kargo summary').tap()
  await page.locator('#soru-iade summary').tap()
  expect(await page.locator('#soru-kargo').getAttribute('open')).toBeNull()
  await ownMenu(page).tap()
  await ownList(page).getByRole('link', { name: 'Tercihlerim' }).waitFor()
  await ownMenu(page).tap()
  await menu(page).tap()
  await sheet(page).getByRole('link', { name: 'Aydınlatma' }).tap()
  await page.waitForURL('**/kategori/**')
  await page.goto(PRODUCT)
  await hint(page).tap()
  await words(page).waitFor()
  await page.goto('/favorilerim')
  await clearButton(page).tap()
  await page.locator('.flash', { hasText: 'Favorileriniz temizlendi' }).waitFor()
})

describe('Privacy and communication preferences', () => {
  const sms = '[name="sms_notify"]'
  const save = (page: Page) => page.getByRole('button', { name: 'İzinlerimi kaydet' })

  journey('are kept for each channel, and the consent stays needed', {}, async (page) => {
    await comeAsMember(page)
    await open(page, '/tercihlerim')
    expect(await findBarriers(page)).toEqual([])
    await page.locator(sms).check()
    await page.locator('[name="kvkk"]').uncheck()
    await wake(page, '[data-island="validated-form"]:has([name="kvkk"])')
    await save(page).click()
    await page.locator('[name="kvkk"][aria-invalid="true"]').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.locator('[name="kvkk"]').check()
    await save(page).click()
    await page.locator('.flash', { hasText: 'İzinleriniz kaydedildi' }).waitFor()
    expect(await page.locator(sms).isChecked()).toBe(true)
    expect(await page.locator('[name="mail_notify"]').isChecked()).toBe(false)
  })

  journey('answer the cookie bar for guests without JavaScript, in Arabic', PLAIN_PHONE, async (page) => {
    await page.request.post('/ayarlar', { form: { language: 'ar' } })
    await page.goto('/tercihlerim')
    await page.locator('#iletisim a[href*="redirect=tercihlerim"]').waitFor()
    await page.locator('[name="cookies"][value="1"]').check()
    await page.locator('#cerezler button').tap()
    await page.locator('.flash').waitFor()
    expect(await page.locator('[name="cookies"][value="1"]').isChecked()).toBe(true)
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'CookieLaw')?.value).toBe('1')
  })
})
