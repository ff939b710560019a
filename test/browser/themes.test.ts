import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { answerCookies, DESKTOP, holdRequests, journey, settled } from './setup/journey'
import { badge, closePopup, logOf, open, part, pressByKey } from './setup/themes'

/** Sorts the list by its select, and waits for the page in that order. */
const sortList = async (page: Page): Promise<void> => {
  await page.locator('#sort').focus()
  await settled(page)
  await page.locator('#sort').selectOption('?sort=5')
  await page.waitForURL(/sort=5/)
  await settled(page)
}

const expectCount = (page: Page, count: string): Promise<void> =>
  expect.poll(() => badge(page).first().textContent()).toContain(count)

/** The log's lines, without the one that applies to most legacy markup. */
const faultsOf = async (page: Page): Promise<string[]> =>
  (await logOf(page)).filter((line) => !line.endsWith('that does nothing without JavaScript'))

describe('On pages in the stock dialect, which name no island', () => {
  journey('a list: a press before the dialect is one add, and its widgets are mounted', DESKTOP, async (page) => {
    const letCome = await holdRequests(page, /chunks\/dialect-\w+\.js/)
    const adds: string[] = []
    page.on('request', (request) => request.url().includes('add-to-cart') && adds.push(request.postData() ?? ''))
    await answerCookies(page)
    await page.goto('/themes/stock/list')
    const card = page.locator('.product-item').first()
    const [add, heart] = [card.locator('.btn'), card.locator('.add-favourite-btn')]
    await page.evaluate(() => document.querySelector<HTMLElement>('.product-item .btn')?.click())
    letCome()
    await settled(page)
    const badgeCount = page.locator('.cart-soft-count')
    await expect.poll(() => badgeCount.textContent()).toBe('1')
    await closePopup(page)
    await card.locator('.ti-plus').click()
    await expect.poll(() => card.locator('input[type=number]').inputValue()).toBe('2')
    await add.click()
    await expect.poll(() => badgeCount.textContent()).toBe('3')
    await closePopup(page)
    expect(adds).toHaveLength(2)
    expect(await add.getAttribute('onclick')).toBeNull()
    await heart.click()
    await closePopup(page)
    await page.locator('.dropdown-title').click()
    await page.locator('.dropdown-menu a').waitFor()
    await page.locator('#live-search').fill('kupa')
    await part(page, 'results').locator('[role=option]').first().waitFor()
    await page.locator('#live-search').press('Escape')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.locator('.product-item').count()).toBeGreaterThan(8)
    await expect.poll(() => page.locator('.product-item').last().locator('[data-part=submit]').count()).toBe(1)
    await page.locator('.scroll-to-up.active').click()
    await sortList(page)
    // The cart's drawer, by keyboard and mouse.
    const drawer = page.locator('.drawer-wrapper')
    await pressByKey(page.locator('.cart-opener'), 'Enter')
    await page.locator('.drawer-wrapper.active').waitFor()
    await expect.poll(() => drawer.evaluate((each) => each.contains(document.activeElement))).toBe(true)
    for (let step = 0; step < 12; step++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main,header'))).toBeNull()
    await drawer.locator('.ti-plus').first().click()
    await expect.poll(() => badgeCount.textContent()).toBe('4')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('cart-opener')
    await pressByKey(page.locator('.accordion-title').first(), ' ')
    await page.locator('#faq-1').waitFor()
    await page.locator('.accordion-title').last().click()
    await page.locator('#faq-2').waitFor()
    await page.locator('#faq-1').waitFor({ state: 'hidden' })
    await page.locator('.hint').hover()
    await page.locator('.vitrin-popover').hover()
    await page.keyboard.press('Escape')
    await page.locator('.vitrin-popover').waitFor({ state: 'detached' })
    expect(await faultsOf(page)).toEqual([])
  })

  journey('a product, a registration, a sign-in and an address', DESKTOP, async (page) => {
    await open(page, 'stock/product')
    await page.locator('#subPro2').focus()
    await settled(page)
    await page.locator('#subPro2').selectOption('52')
    await expect.poll(() => page.locator('.product-price').textContent()).toBe('366,00')
    await page.locator('#order-note-1201').fill('Kapıya bırakın')
    const sent = page.waitForRequest(/add-to-cart/)
    await page.locator('#addToCartBtn').click()
    for (const word of ['120102', 'Kapıya bırakın']) expect((await sent).postData()).toContain(word)
    await closePopup(page)
    await page.locator('[href="#tab-2"]').click()
    await page.locator('#tab-2 *').first().waitFor()
    expect(await page.locator('#tab-1').isVisible()).toBe(false)
    await expect.poll(() => page.locator('.day .timer-text').textContent()).not.toBe('00')
    expect(await faultsOf(page)).toEqual([])
    await open(page, 'stock/register')
    for (const [name, value] of [
      ['name', 'Ayşe'],
      ['surname', 'Işık'],
      ['email', 'stok@vitrin.test'],
      ['mobile_phone', '5321234567'],
      ['password', 'Vitrin.2026!'],
    ])
      await page.locator(`[data-toggle=fast-register] [name=${name}]`).fill(value ?? '')
    await page.locator('[data-toggle=fast-register] [type=submit]').click()
    await page.locator('[name=kvkk][aria-invalid="true"]').waitFor()
    await page.locator('[name=kvkk]').check()
    await Promise.all([page.waitForEvent('load'), page.locator('[data-toggle=fast-register] [type=submit]').click()])
    await open(page, 'stock/login')
    await page.locator('li[data-type=phone]').click()
    await page.locator('#ug-phone').waitFor()
    await page.locator('li[data-type=email]').click()
    await page.locator('#ug-email').fill('isil@vitrin.test')
    await page.locator('#ug-password').fill('Vitrin.2026!')
    expect(await faultsOf(page)).toEqual([])
    await Promise.all([page.waitForEvent('load'), page.locator('[type=submit]').click()])
    await open(page, 'stock/address')
    await page.locator('#city_code').selectOption({ label: 'İzmir' })
    await expect.poll(() => page.locator('#town_code option').count()).toBeGreaterThan(5)
    expect(await faultsOf(page)).toEqual([])
  })
})

journey(
  'What the browser restores counts at the press, and a theme’s own handler adds nothing',
  DESKTOP,
  async (page) => {
    await open(page, 'dawn/product')
    await page.locator('label[for=c-22]').click()
    await page.locator('#Option-2').selectOption('45 × 45')
    await page.locator('#Quantity-main').fill('3')
    await page.goto('/pages/theme-handlers.html')
    await page.goBack()
    await expect.poll(() => page.locator('#Quantity-main').inputValue()).toBe('3')
    const restored = page.waitForRequest(/add-to-cart/)
    await page.locator('.sticky-add').click()
    const body = (await restored).postData() ?? ''
    expect(body).toContain('120105')
    expect(body).toMatch(/name="quantity"\s+3\s/)
    await expectCount(page, '3')
    await open(page, 'storefront/product')
    await page.locator('.select2-selection').click()
    await page.locator('.select2-results__option', { hasText: 'Kiremit' }).click()
    await page.locator('#olcu').selectOption('45')
    await page.goto('/pages/theme-handlers.html')
    await page.goBack()
    await expect.poll(() => page.locator('#olcu').inputValue()).toBe('45')
    // A press before the first sign, as by assistive technology.
    const pressed = page.waitForRequest(/add-to-cart/)
    await part(page, 'submit').evaluate((button: HTMLElement) => button.click())
    expect((await pressed).postData()).toContain('120105')
    await closePopup(page)
    // A reload takes what the history's entry had before it, and the picker writes a moment after the choice.
    await page.waitForFunction(() => JSON.stringify(history.state).includes('22,52'))
    // After a reload the kept choice is drawn, by the theme's own widget of the list, too.
    await page.reload()
    await settled(page)
    await expect.poll(() => page.locator('.select2-selection__rendered').textContent()).toContain('Kiremit')
    expect([await page.locator('#renk').inputValue(), await page.locator('#olcu').inputValue()]).toEqual([
      'kiremit',
      '45',
    ])
    await open(page, '../pages/theme-handlers.html')
    for (const _press of [1, 2]) {
      const added = page.waitForResponse(/add-to-cart/)
      await part(page, 'submit').click()
      await added
      await closePopup(page)
    }
    expect(await page.title()).not.toBe('theirs')
    await open(page, 'dawn/cart')
    const fields = page.locator('tr.cart-item input')
    expect(await fields.count()).toBe(2)
    await fields.first().pressSequentially('4')
    await page.goto('/themes/dawn/search')
    await page.goBack()
    await expect.poll(() => fields.first().inputValue()).toBe('4')
    await page.locator('[name=checkout]').click()
    await page.waitForURL(/order/)
  },
)
