import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { fillCart } from './setup/cart'
import { answerCookies, DESKTOP, journey, settled } from './setup/journey'

const part = (within: Page | Locator, name: string): Locator => within.locator(`[data-part="${name}"]`)

/** Lines of the log; no markup of these pages deserves one. */
const logOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from<{ readonly where: string; readonly came: string }, string>(
      Reflect.get(window, Symbol.for('vitrin')).log,
      ({ where, came }) => `${where}: ${came}`,
    ).filter((line) => !line.startsWith('window.vitrin')),
  )

const open = async (page: Page, path: string): Promise<void> => {
  await answerCookies(page)
  await page.goto(`/themes/${path}`)
  await settled(page)
}

const badge = (page: Page): Locator => part(page.locator('[data-island="cart-badge"]'), 'count')

const pressByKey = async (control: Locator, key: string): Promise<void> => {
  // A span has its tab stop from its view on.
  await expect
    .poll(() => control.evaluate((each) => each.matches('a[href],button,input,select,textarea,summary,[tabindex]')))
    .toBe(true)
  await control.focus()
  await control.press(key)
}

/** Sorts the list by its select, and waits for the page in that order. */
const sortList = async (page: Page): Promise<void> => {
  await page.locator('#sort').focus()
  await settled(page)
  await page.locator('#sort').selectOption('?sort=5')
  await page.waitForURL(/sort=5/)
  await settled(page)
}

/** Waits for the popup that follows an add, and closes it as a shopper would. */
const closePopup = async (page: Page): Promise<void> => {
  const popup = page.locator('.vitrin-modal')
  await popup.waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
}

const isShown = (locator: Locator): Promise<boolean> => locator.isVisible()

const expectCount = (page: Page, count: string): Promise<void> =>
  expect.poll(() => badge(page).first().textContent()).toContain(count)

describe('On pages of the platform’s own theme', () => {
  journey('a list’s cards, sorting, search and the way up answer to mouse and keys', DESKTOP, async (page) => {
    await open(page, 'v5/list')
    const card = page.locator('.product-item').first()
    const quantity = card.locator('input')
    await part(card, 'increase').click()
    await expect.poll(() => quantity.inputValue()).toBe('2')
    await pressByKey(part(card, 'increase'), 'Enter')
    await pressByKey(part(card, 'decrease'), ' ')
    await expect.poll(() => quantity.inputValue()).toBe('2')
    await part(card, 'submit').click()
    await expectCount(page, '2')
    await closePopup(page)
    await pressByKey(page.locator('.add-to-compare-btn').first(), 'Enter')
    await expect.poll(() => page.locator('.add-to-compare-btn').first().getAttribute('aria-pressed')).toBe('true')
    const menu = page.locator('#main-menu')
    await menu.locator('.menu-link').hover()
    await part(menu, 'submenu').waitFor()
    await page.locator('#live-search').fill('kupa')
    await part(page.locator('#live-search-box'), 'results').waitFor()
    await page.locator('#live-search').press('Escape')
    await page.evaluate(() => scrollTo(0, 2000))
    await page.locator('.scroll-to-up.active').waitFor()
    await pressByKey(page.locator('.scroll-to-up'), 'Enter')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await sortList(page)
    // The theme's hearts are links that lead nowhere.
    expect(await logOf(page)).toEqual([
      'favorite-button toggle: <a data-part="toggle"> that does nothing without JavaScript',
      'compare-button: <a data-island="compare-button"> that does nothing without JavaScript',
    ])
  })

  journey('a product is chosen, counted and added, also from the bar below it', DESKTOP, async (page) => {
    await open(page, 'v5/product')
    const info = page.locator('#product-right')
    await page.locator('[id="24"]').click()
    await page.locator('[id="24"].selected').waitFor()
    await page.locator('#subPro2').selectOption('2230')
    await expect.poll(() => part(info, 'code').textContent()).toBe('VT1201-2')
    expect(await part(info, 'price').textContent()).toBe('366,00')
    expect(await isShown(page.locator('.out-stock-available'))).toBe(false)
    await part(info, 'increase').click()
    await expect.poll(() => page.locator('.sticky-count').inputValue()).toBe('2')
    await page.locator('.sticky-count').fill('3')
    await expect.poll(() => page.locator('#ProductCount1201938').inputValue()).toBe('3')
    await page.locator('#order-note-1201').fill('Kapıya bırakın')
    const sent = page.waitForRequest(/add-to-cart/)
    await pressByKey(page.locator('.sticky-add'), 'Enter')
    const body = (await sent).postData() ?? ''
    for (const word of ['120102', 'Kapıya bırakın']) expect(body).toContain(word)
    await expectCount(page, '3')
    await closePopup(page)
    await pressByKey(page.locator('#product-detail-tab a').nth(1), 'Enter')
    await page.locator('#tab-2').waitFor()
    expect(await isShown(page.locator('#tab-1'))).toBe(false)
    await expect.poll(() => part(info, 'days').textContent()).not.toBe('00')
    expect(await logOf(page)).toEqual([])
  })

  journey('a member signs in by tabs of spans and an eye of an icon, and writes an address', DESKTOP, async (page) => {
    await open(page, 'v5/login')
    await page.locator('#password').fill('Vitrin.2026!')
    await pressByKey(page.locator('.ti-eye'), 'Enter')
    await expect.poll(() => page.locator('#password').getAttribute('type')).toBe('text')
    await page.locator('.tab-nav a').nth(1).click()
    await page.locator('#phone-pane').waitFor()
    expect(await isShown(page.locator('#email-pane'))).toBe(false)
    await page.locator('#phone').pressSequentially('5321234567')
    await expect.poll(() => page.locator('#phone').inputValue()).toContain('532')
    await page.locator('.tab-nav a').first().click()
    await page.locator('#email').fill('isil@vitrin.test')
    expect(await logOf(page)).toEqual([])
    await Promise.all([page.waitForEvent('load'), page.locator('[type=submit]').click()])
    await open(page, 'v5/address')
    await expect.poll(() => page.locator('#city option').count()).toBeGreaterThan(80)
    await page.locator('#city').selectOption({ label: 'İzmir' })
    await expect.poll(() => page.locator('#town option').count()).toBeGreaterThan(5)
    await page.locator('#tax-office').pressSequentially('kor')
    await part(page, 'results').locator('[role=option]').first().waitFor()
    expect(await logOf(page)).toEqual([])
  })
})

describe('On pages in the stock dialect, which name no island', () => {
  journey('a list: a press before the dialect is one add, and its widgets come alive', DESKTOP, async (page) => {
    let letCome = (): void => {}
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route(/chunks\/dialect-\w+\.js/, async (route) => {
      await mayCome
      await route.continue()
    })
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
    expect(await logOf(page)).toEqual([])
  })

  journey('a product, a sign-in and an address', DESKTOP, async (page) => {
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
    expect(await logOf(page)).toEqual([])
    await open(page, 'stock/login')
    await page.locator('li[data-type=phone]').click()
    await page.locator('#ug-phone').waitFor()
    await page.locator('li[data-type=email]').click()
    await page.locator('#ug-email').fill('isil@vitrin.test')
    await page.locator('#ug-password').fill('Vitrin.2026!')
    expect(await logOf(page)).toEqual([])
    await Promise.all([page.waitForEvent('load'), page.locator('[type=submit]').click()])
    await open(page, 'stock/address')
    await page.locator('#city_code').selectOption({ label: 'İzmir' })
    await expect.poll(() => page.locator('#town_code option').count()).toBeGreaterThan(5)
    expect(await logOf(page)).toEqual([])
  })
})

describe('On pages in the manner of other platforms', () => {
  journey('Dawn: radios, a stepper beside the form, and a button of the form elsewhere', DESKTOP, async (page) => {
    await open(page, 'dawn/product')
    await page.locator('label[for=c-22]').click()
    await page.locator('#Option-2').selectOption('45 × 45')
    await expect.poll(() => part(page, 'price').textContent()).toBe('366,00')
    await page.locator('[name=plus]').click()
    await expect.poll(() => page.locator('#Quantity-main').inputValue()).toBe('2')
    const sent = page.waitForRequest(/add-to-cart/)
    await page.locator('.sticky-add').click()
    expect((await sent).postData()).toContain('120105')
    await expectCount(page, '2')
    expect(await logOf(page)).toEqual([])
    await open(page, 'dawn/search')
    await page.locator('.header__icon').click()
    // Opened by its summary, it is a drawer that Escape closes when its code has come.
    await page.locator('#menu-drawer:modal').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#menu-drawer').waitFor({ state: 'hidden' })
    await page.locator('#Search-In-Modal').fill('kupa')
    await part(page, 'results').locator('a').first().waitFor()
    await page.locator('.reset__button').click()
    expect(await page.locator('#Search-In-Modal').inputValue()).toBe('')
    // The theme has no column for it beside the list.
    await pressByKey(page.locator('.vitrin-filter-open'), 'Enter')
    await page.getByRole('dialog', { name: 'Filtreler' }).getByRole('checkbox').first().waitFor()
    expect(await logOf(page)).toEqual([])
  })

  journey('Dawn: a cart in a drawer, with rows and a line that comes back', DESKTOP, async (page) => {
    await fillCart(page, 2)
    await open(page, 'dawn/cart')
    const rows = page.locator('tr.cart-item')
    const total = await part(page.locator('.totals'), 'total').textContent()
    await rows.first().locator('[name=plus]').click()
    await expect.poll(() => part(page.locator('.totals'), 'total').textContent()).not.toBe(total)
    await rows.first().locator('.button--tertiary').click()
    await expect.poll(() => page.locator('tr.cart-item:visible').count()).toBe(1)
    await page.locator('button:has-text("Geri al")').click()
    await expect.poll(() => page.locator('tr.cart-item:visible').count()).toBe(2)
    await page.locator('.quick-add__submit').first().click()
    await expect.poll(() => page.locator('tr.cart-item:visible').count()).toBe(3)
    expect(await logOf(page)).toEqual([])
  })

  journey('Classic: jQuery steppers and a styled list, in the list and in the cart', DESKTOP, async (page) => {
    await open(page, 'classic/list')
    const card = page.locator('.js-product').first()
    await card.locator('.bootstrap-touchspin-up').click()
    await card.locator('.bootstrap-touchspin-up').click()
    await part(card, 'submit').click()
    await expectCount(page, '3')
    await closePopup(page)
    await page.locator('.bootstrap-select button').click()
    await page.locator('.bootstrap-select .dropdown-item').nth(1).click()
    await page.waitForURL(/sort=5/)
    await open(page, 'classic/cart')
    const total = part(page.locator('.cart-item').first(), 'total')
    const before = await total.textContent()
    await page.locator('.touchspin-up, .js-touchspin.up').first().click()
    await expectCount(page, '4')
    await expect.poll(() => total.textContent()).not.toBe(before)
    await page.locator('.remove-from-cart').first().click()
    await page.locator('.no-items').waitFor()
    expect(await logOf(page)).toEqual([])
  })

  journey('Storefront: select2, a table of variants, tabs, and a cart of rows', DESKTOP, async (page) => {
    await open(page, 'storefront/product')
    await page.locator('.select2-selection').click()
    await page.locator('.select2-results__option', { hasText: 'Kiremit' }).click()
    await page.locator('#olcu').selectOption('45')
    await expect.poll(() => part(page, 'price').textContent()).toMatch(/^366,00\s₺$/)
    const sent = page.waitForRequest(/add-to-cart/)
    await part(page, 'submit').click()
    expect((await sent).postData()).toContain('120105')
    await expectCount(page, '1')
    await closePopup(page)
    await page.locator('#tab-title-reviews a').click()
    await page.locator('#tab-reviews').waitFor()
    expect(await isShown(page.locator('#tab-description'))).toBe(false)
    expect(await logOf(page)).toEqual([])
    await open(page, 'storefront/cart')
    const row = page.locator('.cart_item').first()
    await row.locator('input').fill('3')
    await page.locator('[name=update_cart]').click()
    await expectCount(page, '3')
    await expect.poll(() => part(row, 'total').textContent()).toMatch(/^1\.098,00\s₺$/)
    await row.locator('a.remove').click()
    await page.locator('.cart-empty').waitFor()
    expect(await logOf(page)).toEqual([])
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
    await expect.poll(() => fields.first().inputValue()).toBe('3')
    await page.locator('[name=checkout]').click()
    await page.waitForURL(/order/)
  },
)

journey(
  'Any theme’s slider, stores, gallery, dates, comments, registration and card answer to keys',
  DESKTOP,
  async (page) => {
    await open(page, 'classic/home')
    const slider = page.locator('#carousel[data-island-state="ready"]')
    const active = (dot: number) => part(slider, 'dot').nth(dot).and(page.locator('.active')).waitFor()
    await part(slider, 'next').click()
    await active(1)
    await pressByKey(part(slider, 'next'), 'Enter')
    await active(2)
    await pressByKey(part(slider, 'dot').first(), ' ')
    await active(0)
    await page.locator('[name=email]').fill('yanlis')
    await pressByKey(page.locator('[name=submitNewsletter]'), 'Enter')
    await page.locator('[name=email][aria-invalid=true]').waitFor()
    await page.locator('#il').focus()
    await settled(page)
    await page.locator('#il').selectOption('35')
    await page.locator('.store-item').first().waitFor({ state: 'hidden' })
    expect(await logOf(page)).toEqual([])

    await open(page, 'storefront/account')
    const gallery = page.locator('.woocommerce-product-gallery[data-island-state="ready"]')
    await pressByKey(part(gallery, 'thumb').nth(1), 'Enter')
    await part(gallery, 'thumb').nth(1).and(page.locator('.flex-active')).waitFor()
    await pressByKey(part(gallery, 'open'), ' ')
    await page.locator('.vitrin-lightbox').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.vitrin-lightbox').waitFor({ state: 'hidden' })
    await page.locator('#reg_birth').focus()
    await settled(page)
    await pressByKey(part(page, 'open').last(), 'Enter')
    await part(page, 'calendar').locator('table,[role=grid]').first().waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#reg_birth').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
    await page.locator('#reg_email').fill('x')
    await pressByKey(page.locator('.show-password-input'), 'Enter')
    expect(await page.locator('#reg_password').getAttribute('type')).toBe('text')
    await pressByKey(page.locator('[name=register]'), 'Enter')
    await page.locator('#reg_email[aria-invalid=true]').waitFor()
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await page.locator('#reviews[data-island-state="ready"]').waitFor()
    await page.locator('.orderby').selectOption('date-asc')
    await page.locator('.commentlist li').first().waitFor()
    await page.locator('#cc-number').pressSequentially('4111111111111111')
    expect(await page.locator('#cc-number').inputValue()).toBe('4111 1111 1111 1111')
    await pressByKey(page.locator('#place_order'), 'Enter')
    await page.locator('#cc-cvc[aria-invalid=true]').waitFor()
    expect(await logOf(page)).toEqual([])
  },
)
