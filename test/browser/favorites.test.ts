import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { DESKTOP, holdRequests, journey, PHONE, settled } from './setup/journey'
import { LIST } from './setup/list'

const FAVORITES = '/favorilerim'
const heart = (page: Page, index: number) => page.locator('[data-island="favorite-button"] button').nth(index)
const notices = (page: Page) => page.locator('.vitrin-notice')
const login = (page: Page) => page.getByRole('dialog', { name: /giriş|sign in|تسجيل/i })
const items = (page: Page) => page.locator('[data-island="favorites-list"] [data-part="item"]:visible')
const isOn = (page: Page, index: number, on = true) =>
  expect.poll(() => heart(page, index).getAttribute('aria-pressed')).toBe(String(on))

const signIn = (page: Page) =>
  page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })

/** Favorites that are there before the page is opened. */
const press = async (page: Page, ...ids: readonly number[]): Promise<void> => {
  await signIn(page)
  for (const productId of ids) await page.request.post('/favori', { form: { productId } })
}

/** The writes that a page sends, by the last part of their path. */
const writesOf = (page: Page): string[] => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') writes.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  return writes
}

const open = async (page: Page, address = LIST): Promise<void> => {
  await page.goto(address)
  await settled(page)
}

journey('On a phone a guest’s intent is kept through the sign-in and carried out once', PHONE, async (page) => {
  const writes = writesOf(page)
  await open(page)
  await heart(page, 1).click()
  await login(page).waitFor()
  await isOn(page, 1, false)
  expect(await findBarriers(page)).toEqual([])
  await login(page).locator('[name="username"]').first().fill('isil@vitrin.test')
  await login(page).locator('[name="password"]').first().fill('Vitrin.2026!')
  await login(page).locator('[name="password"]').first().press('Enter')
  await page.waitForURL(`**${LIST}`)
  await notices(page).getByText('Ürün favorilerinize eklendi').waitFor()
  await isOn(page, 1)
  expect(writes.filter((path) => path === 'add-to-fav-list')).toHaveLength(1)
  await page.reload()
  await settled(page)
  await isOn(page, 1)
  expect(writes.filter((path) => path === 'add-to-fav-list')).toHaveLength(1)
})

journey('On a desktop a member fills a heart, empties it, and takes that back', DESKTOP, async (page) => {
  await signIn(page)
  const writes = writesOf(page)
  await open(page)
  await heart(page, 0).click()
  await notices(page).getByText('Ürün favorilerinize eklendi').waitFor()
  await heart(page, 0).click()
  await notices(page).getByText('Ürün favorilerinizden çıkarıldı').waitFor()
  await isOn(page, 0, false)
  await notices(page).getByRole('button', { name: 'Geri al' }).click()
  await isOn(page, 0)
  await expect
    .poll(() => writes)
    .toEqual(['add-to-fav-list', 'delete-shopping-products-by-product-id', 'add-to-fav-list'])
  await page.reload()
  await isOn(page, 0)
})

journey('On a phone the list of favorites loses what is taken off, and gives it back', PHONE, async (page) => {
  await press(page, 1004, 1014, 1024)
  await open(page, FAVORITES)
  await page.locator('[data-island="favorites-list"][data-island-state="ready"]').waitFor()
  expect(await page.getByRole('link', { name: 'Sepete git' }).first().getAttribute('href')).toBe('/sepet')
  expect(await findBarriers(page)).toEqual([])
  await page.locator('[data-part="remove"]').first().click()
  await expect.poll(() => items(page).count()).toBe(2)
  await expect.poll(() => page.locator('[data-island="favorites-list"] [data-part="count"]').textContent()).toBe('2')
  await notices(page).getByRole('button', { name: 'Geri al' }).click()
  await expect.poll(() => items(page).count()).toBe(3)
  const removed = page.waitForResponse(/delete-shopping-products/)
  await items(page).nth(1).locator('.add-favourite-btn').click()
  await expect.poll(() => items(page).count()).toBe(2)
  // The page that is loaded anew must not overtake the removal.
  await removed
  await page.reload()
  expect(await items(page).count()).toBe(2)
})

describe('What the server may answer', () => {
  for (const [kind, words] of [
    ['missing-param', ''],
    ['500', 'Bu işlem şu anda yapılamıyor.'],
    ['malformed', 'Bir hata oluştu'],
  ] as const)
    journey(`(${kind}) the heart goes back and a dialog says so`, { expectedErrors: /500/ }, async (page) => {
      await signIn(page)
      await open(page)
      await heart(page, 0).hover()
      await settled(page)
      await page.request.get(`/?fault=favorites:${kind}`)
      await heart(page, 0).click()
      const dialog = page.getByRole('dialog', { name: 'Hata oluştu' })
      await dialog.waitFor()
      expect(await dialog.textContent()).toContain(words)
      expect(await dialog.textContent()).not.toContain('MISSING_PARAM')
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await isOn(page, 0, false)
    })

  for (const kind of ['no-session', '401'])
    journey(`(${kind}) the session is over: the login popup opens`, { expectedErrors: /401/ }, async (page) => {
      await signIn(page)
      await open(page)
      await heart(page, 0).hover()
      await settled(page)
      await page.request.get(`/?fault=favorites:${kind}`)
      await heart(page, 0).click()
      await login(page).waitFor()
      await isOn(page, 0, false)
      expect(await page.evaluate(() => sessionStorage.getItem('vitrin-favorite-intents'))).toContain('productId')
    })

  journey('a collection that takes only some of a guest’s favorites names the others', DESKTOP, async (page) => {
    await open(page, `${LIST}?favorites=collection&fault=collection:partial`)
    for (const index of [0, 1]) {
      await heart(page, index).click()
      await login(page).waitFor()
      await page.keyboard.press('Escape')
      await login(page).waitFor({ state: 'detached' })
    }
    await signIn(page)
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Hata oluştu' })
    await dialog.waitFor()
    expect(await dialog.textContent()).toContain('koleksiyonunuzda zaten var')
    expect(await findBarriers(page)).toEqual([])
    await isOn(page, 0)
    await isOn(page, 1, false)
  })

  journey('one that answers late shows the last press, whichever answer comes first', DESKTOP, async (page) => {
    await signIn(page)
    await open(page)
    await heart(page, 0).hover()
    await settled(page)
    const letPass = await holdRequests(page, '**/add-to-fav-list**')
    const writes = writesOf(page)
    await heart(page, 0).click()
    await isOn(page, 0)
    await heart(page, 0).click()
    await isOn(page, 0, false)
    letPass()
    await expect.poll(() => writes).toEqual(['add-to-fav-list', 'delete-shopping-products-by-product-id'])
    await isOn(page, 0, false)
  })
})

journey('A collection is filled and emptied by the same heart', DESKTOP, async (page) => {
  await signIn(page)
  const writes = writesOf(page)
  await open(page, `${LIST}?favorites=collection`)
  await heart(page, 0).click()
  await isOn(page, 0)
  await notices(page).getByText('Ürün favorilerinize eklendi').waitFor()
  await page.reload()
  await isOn(page, 0)
  await heart(page, 0).click()
  await notices(page).getByText('Ürün favorilerinizden çıkarıldı').waitFor()
  expect(writes).toEqual(['set-item', 'remove-item'])
  await page.reload()
  await isOn(page, 0, false)
})

journey('Two tabs show the same favorites, new ones among them', DESKTOP, async (page) => {
  await press(page, 1004)
  await open(page, FAVORITES)
  const other = await page.context().newPage()
  await open(other)
  await heart(other, 0).click()
  await isOn(other, 0)
  await expect.poll(() => items(page).count()).toBe(2)
  await items(page).last().locator('[data-part="remove"]').click()
  await expect.poll(() => items(page).count()).toBe(1)
  await other.close()
})

journey('With the keyboard alone the focus goes from favorite to favorite to the end', DESKTOP, async (page) => {
  await press(page, 1004, 1014)
  await open(page, FAVORITES)
  await page.locator('[data-island="favorites-list"][data-island-state="ready"]').waitFor()
  const remove = page.locator('[data-part="remove"]')
  await remove.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => remove.nth(1).evaluate((each) => each === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe('empty')
  await page.getByText('Henüz favoriniz yok').waitFor()
  expect(await findBarriers(page)).toEqual([])
})

for (const language of ['en', 'ar'])
  journey(`In ${language} the list of favorites has no barriers`, PHONE, async (page) => {
    await page.request.post('/ayarlar', { form: { language } })
    await press(page, 1004, 1014)
    await open(page, FAVORITES)
    await page.locator('[data-part="remove"]').first().click()
    await expect.poll(() => items(page).count()).toBe(1)
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

journey('Without JavaScript hearts and the list are forms', { ...PHONE, javaScriptEnabled: false }, async (page) => {
  await page.goto(LIST)
  await heart(page, 0).click()
  await page.waitForURL('**/uye-girisi-sayfasi')
  await signIn(page)
  await page.goto(LIST)
  await heart(page, 0).click()
  await page.locator('.flash').waitFor()
  expect(await heart(page, 0).getAttribute('aria-pressed')).toBe('true')
  await page.goto(FAVORITES)
  expect(await items(page).count()).toBe(1)
  await page.locator('[data-part="remove"]').click()
  await page.getByText('Henüz favoriniz yok').waitFor()
})

describe('Chosen favorites', () => {
  journey('go into the cart together; what the shop refuses stays chosen and says why', PHONE, async (page) => {
    const writes = writesOf(page)
    await press(page, 1441, 1009)
    await open(page, `${FAVORITES}?fault=cart.add:multi`)
    await page.locator('.cookie-bar [data-part="decline"]').click()
    const boxes = page.locator('[data-part="choose"]')
    expect(await boxes.count()).toBe(2)
    await page.locator('[data-part="all"]').check()
    await page.locator('[data-part="chosen"]', { hasText: '2' }).waitFor()
    await page.locator('[data-part="add"]').click()
    await page.locator('[data-part="add-message"][data-tone]').waitFor()
    await page.locator('[data-part="chosen"]', { hasText: '1' }).waitFor()
    expect(await page.locator('[data-part="add-message"]').textContent()).toMatch(/\S/)
    expect(writes.filter((path) => path === 'add-to-cart')).toHaveLength(1)
    expect(await findBarriers(page)).toEqual([])
  })

  journey('are posted by their form without JavaScript', { javaScriptEnabled: false }, async (page) => {
    await press(page, 1441, 1009)
    await page.goto(FAVORITES)
    for (const box of await page.locator('[data-part="choose"]').all()) await box.check()
    await page.locator('[data-part="add"]').click()
    await page.locator('.flash-success').waitFor()
    await page.goto('/sepet')
    expect(await page.locator('.cart-line').count()).toBe(2)
  })
})
