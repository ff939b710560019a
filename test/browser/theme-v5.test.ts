import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DESKTOP, journey, settled } from './setup/journey'
import {
  arrive,
  badge,
  byItself,
  byKeys,
  byMouse,
  closePopup,
  expectText,
  expectValue,
  leaves,
  logOf,
  open,
  part,
  pressByKey,
  signIn,
} from './setup/themes'

journey(
  'On the platform’s list cards, hearts, comparison, menu, search, order and more products answer to mouse and to keys',
  DESKTOP,
  async (page) => {
    await signIn(page)
    await open(page, 'v5/list')
    const [card, other] = [page.locator('.product-item').first(), page.locator('.product-item').nth(1)]
    const quantity = card.locator('input')
    const menu = page.locator('#main-menu')
    const search = page.locator('#live-search')
    const results = part(page.locator('#live-search-box'), 'results')
    await byMouse('add-to-cart', async () => {
      await part(card, 'increase').click()
      await expectValue(quantity, '2')
      await part(card, 'decrease').click()
      await expectValue(quantity, '1')
      await part(card, 'submit').click()
      await expectText(badge(page), '1')
      await closePopup(page)
    })
    await byMouse('favorite-button', async () => {
      await card.locator('.add-favourite-btn').click()
      await card.locator('.add-favourite-btn.active[aria-pressed=true]').waitFor()
    })
    await byMouse('compare-button', async () => {
      await card.locator('.add-to-compare-btn').click()
      await card.locator('.add-to-compare-btn[aria-pressed=true]').waitFor()
    })
    await byMouse('main-menu', async () => {
      await menu.locator('.menu-link').hover()
      await part(menu, 'submenu').waitFor()
      await page.mouse.move(640, 700)
      await part(menu, 'submenu').waitFor({ state: 'hidden' })
    })
    await byMouse('live-search', async () => {
      await search.click()
      await search.pressSequentially('kupa')
      await results.waitFor()
      await part(page, 'clear').click()
      await expectValue(search, '')
      await results.waitFor({ state: 'hidden' })
    })
    await byMouse('product-loader', async () => {
      await page.locator('.product-item').last().hover()
      await expect.poll(() => page.locator('.product-item').count()).toBeGreaterThan(8)
      await part(page.locator('.product-item').last(), 'submit').waitFor()
    })
    await byMouse('scroll-top', async () => {
      await page.locator('.scroll-to-up.active').click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.locator('.scroll-to-up').waitFor({ state: 'hidden' })
    })
    await byKeys('add-to-cart', async () => {
      await other.locator('.image-wrapper').focus()
      await page.keyboard.press('Shift+Tab')
      await pressByKey(part(other, 'increase'), 'Enter')
      await pressByKey(part(other, 'decrease'), ' ')
      await expectValue(other.locator('input'), '1')
      await other.locator('input').press('ArrowUp')
      await expectValue(other.locator('input'), '2')
      await pressByKey(part(other, 'submit'), ' ')
      await expectText(badge(page), '3')
      await closePopup(page)
      expect(await part(other, 'submit').evaluate((each) => each === document.activeElement)).toBe(true)
    })
    await byKeys('favorite-button', async () => {
      await pressByKey(card.locator('.add-favourite-btn'), ' ')
      await card.locator('.add-favourite-btn:not(.active)[aria-pressed=false]').waitFor()
    })
    await byKeys('main-menu', async () => {
      await menu.locator('.menu-link').focus()
      await part(menu, 'submenu').waitFor()
      await page.keyboard.press('ArrowDown')
      await menu.locator('.sub-menu a:focus').waitFor()
      await page.keyboard.press('Escape')
      await part(menu, 'submenu').waitFor({ state: 'hidden' })
      await menu.locator('.menu-link:focus').waitFor()
    })
    await byKeys('product-loader', async () => {
      await page.locator('.product-item').nth(8).locator('a').first().focus()
      await page.keyboard.press('End')
      await expect.poll(() => page.locator('.product-item').count()).toBe(24)
    })
    await byKeys('scroll-top', async () => {
      await pressByKey(page.locator('.scroll-to-up'), 'Enter')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    })
    await page.locator('.campaign-slider.slick-initialized .slick-dots').waitFor()
    // The theme's list of orders is in no form, and its hearts are links that lead nowhere.
    expect(await logOf(page)).toEqual([
      'list-control select: <select data-part="select"> that does nothing without JavaScript',
      'favorite-button toggle: <a data-part="toggle"> that does nothing without JavaScript',
      'compare-button: <a data-island="compare-button"> that does nothing without JavaScript',
    ])
    await byMouse('list-control', async () => {
      await page.locator('#sort').click()
      await settled(page)
      await page.locator('#sort').selectOption('?sort=5')
      await page.waitForURL(/sort=5/)
      await settled(page)
    })
    await byKeys('list-control', async () => {
      await page.keyboard.press('Escape')
      await page.locator('#sort').focus()
      await settled(page)
      await page.locator('#sort').press('ArrowDown')
      await page.waitForURL(/sort=6/)
      await settled(page)
    })
    await byKeys('live-search', async () => {
      await search.focus()
      await page.keyboard.type('kupa')
      await results.locator('[role=option]').first().waitFor()
      await page.keyboard.press('Escape')
      await results.waitFor({ state: 'hidden' })
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await leaves(page, /\/urun\//, () => page.keyboard.press('Enter'))
    })
  },
)

journey(
  'On the platform’s product page variants, prices, adds and tabs answer to mouse and to keys',
  DESKTOP,
  async (page) => {
    await open(page, 'v5/product')
    const info = page.locator('#product-right')
    const field = page.locator('#ProductCount1201938')
    await byMouse('variant-picker', async () => {
      await page.locator('[id="24"]').click()
      await page.locator('[id="24"].selected').waitFor()
      await page.locator('#subPro2').selectOption('2230')
      await expectText(part(info, 'code'), 'VT1201-2')
    })
    await byItself('product-info', async () => {
      await expectText(part(info, 'price'), '366,00')
      expect(await page.locator('.out-stock-available').isVisible()).toBe(false)
    })
    await byMouse('add-to-cart', async () => {
      await part(info, 'increase').click()
      await expectValue(page.locator('.sticky-count'), '2')
      await page.locator('#order-note-1201').fill('Kapıya bırakın')
      const sent = page.waitForRequest(/add-to-cart/)
      await page.locator('.sticky-add').click()
      const body = (await sent).postData() ?? ''
      for (const word of ['120102', 'Kapıya bırakın']) expect(body).toContain(word)
      await expectText(badge(page), '2')
      await closePopup(page)
    })
    await byMouse('tab-group', async () => {
      await page.locator('#product-detail-tab a').nth(1).click()
      await page.locator('#tab-2').waitFor()
      await page.locator('#tab-1').waitFor({ state: 'hidden' })
    })
    await byItself('countdown', () => expect.poll(() => part(info, 'days').textContent()).not.toBe('00'))
    await page.locator('.swiper-initialized').waitFor()
    await byKeys('variant-picker', async () => {
      await pressByKey(page.locator('[id="24"]'), 'ArrowRight')
      await page.locator('[id="22"].selected:focus').waitFor()
      await page.locator('#subPro2').focus()
      await page.keyboard.press('ArrowDown')
      await expectValue(page.locator('#subPro2'), '2231')
    })
    await byItself('product-info', () => expectText(part(info, 'code'), /^VT1201-(?!2$)\d/))
    await byKeys('tab-group', async () => {
      await pressByKey(page.locator('#product-detail-tab [aria-selected=true]'), 'ArrowLeft')
      await page.locator('#tab-1').waitFor()
      await page.locator('#tab-2').waitFor({ state: 'hidden' })
    })
    await byKeys('add-to-cart', async () => {
      await page.locator('#subPro2').focus()
      await page.keyboard.press('ArrowUp')
      await field.focus()
      await page.keyboard.press('ArrowUp')
      await expectValue(page.locator('.sticky-count'), '3')
      await pressByKey(part(info, 'decrease'), ' ')
      await expectValue(field, '2')
      await pressByKey(page.locator('#addToCartBtn'), 'Enter')
      await expectText(badge(page), '4')
      await closePopup(page)
      expect(await logOf(page)).toEqual([])
      await leaves(page, /\/sepet/, () => pressByKey(page.locator('#fastAddToCartBtn'), 'Enter'))
    })
  },
)

journey(
  'On the platform’s sign-in and address pages every field and control answers to mouse and to keys',
  DESKTOP,
  async (page) => {
    await open(page, 'v5/login')
    const [password, eye] = [page.locator('#password'), page.locator('.ti-eye,.ti-eye-off')]
    const phone = page.locator('.input-group')
    await byMouse('phone-input', async () => {
      await page.locator('.tab-nav a').nth(1).click()
      await page.locator('#phone-pane').waitFor()
      await part(phone, 'flag').click()
      await part(phone, 'list').locator('[role=option]').first().waitFor()
      await part(phone, 'list')
        .getByRole('option', { name: /Almanya/ })
        .click()
      await part(phone, 'list').waitFor({ state: 'hidden' })
      await page.locator('#phone').pressSequentially('15112345678')
      await expect.poll(() => page.locator('#phone').inputValue()).toMatch(/^\+?49/)
    })
    await byMouse('login-form', async () => {
      await page.locator('.tab-nav a').first().click()
      await page.locator('#email-pane').waitFor()
      expect(await page.locator('#phone-pane').isVisible()).toBe(false)
      await password.fill('Vitrin.2026!')
      await eye.click()
      await expect.poll(() => password.getAttribute('type')).toBe('text')
      await page.locator('[type=submit]').click()
      await page.locator('#email[aria-invalid=true]').waitFor()
    })
    await byKeys('login-form', async () => {
      const was = await password.getAttribute('type')
      await pressByKey(eye, ' ')
      await expect.poll(() => password.getAttribute('type')).not.toBe(was)
      await pressByKey(page.locator('.tab-nav [aria-selected=true]'), 'ArrowRight')
      await page.locator('#phone-pane').waitFor()
      await page.keyboard.press('Home')
      await page.locator('#email-pane').waitFor()
      await page.keyboard.press('End')
    })
    await byKeys('phone-input', async () => {
      await pressByKey(part(phone, 'flag'), 'Enter')
      await part(phone, 'list').locator('[role=option]').first().waitFor()
      await page.keyboard.type('türki')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await part(phone, 'list').waitFor({ state: 'hidden' })
      await page.locator('#phone').focus()
      await page.keyboard.type('5321234567')
      await expect.poll(() => page.locator('#phone').inputValue()).toMatch(/532/)
    })
    await byKeys('login-form', async () => {
      await pressByKey(page.locator('.tab-nav [aria-selected=true]'), 'ArrowLeft')
      await page.locator('#email').focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('isil@vitrin.test')
      expect(await logOf(page)).toEqual([])
      await Promise.all([page.waitForEvent('load'), page.locator('#email').press('Enter')])
    })
    await open(page, 'v5/address')
    const results = part(page, 'results')
    await byMouse('region-cascade', async () => {
      await page.locator('#city').click()
      await expect.poll(() => page.locator('#city option').count()).toBeGreaterThan(80)
      await page.locator('#city').selectOption({ label: 'İzmir' })
      await expect.poll(() => page.locator('#town option').count()).toBeGreaterThan(5)
      await page.locator('#town').selectOption({ index: 1 })
    })
    await byMouse('tax-office', async () => {
      await page.locator('#tax-office').click()
      await page.locator('#tax-office').pressSequentially('kor')
      await results.locator('[role=option]').first().click()
      await expectValue(page.locator('#tax-office'), /^[A-ZÇĞİÖŞÜ]/)
    })
    await byMouse('validated-form', async () => {
      await page.locator('.btn-primary').click()
      await page.locator('#title[aria-invalid=true]:focus').waitFor()
      await page.locator('#hours[aria-invalid=true]').waitFor()
      await page.locator('.hours .select2-selection').click()
      await page.locator('.select2-results__option').nth(1).click()
      await page.locator('#hours:not([aria-invalid])').waitFor({ state: 'attached' })
    })
    await byKeys('region-cascade', async () => {
      await page.locator('#city').focus()
      const before = await page.locator('#town').innerText()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => page.locator('#town').innerText()).not.toBe(before)
      await page.locator('#town').focus()
      await page.keyboard.press('ArrowDown')
    })
    await byKeys('tax-office', async () => {
      await page.locator('#tax-office').focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('bey')
      await results.locator('[role=option]').first().waitFor()
      await page.keyboard.press('Escape')
      await results.waitFor({ state: 'hidden' })
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expectValue(page.locator('#tax-office'), /bey/i)
      await results.waitFor({ state: 'hidden' })
    })
    await byKeys('validated-form', async () => {
      await page.locator('#title').focus()
      expect(await page.locator('#title').getAttribute('aria-invalid')).not.toBe('true')
      await page.keyboard.type('Ev')
      expect(await logOf(page)).toEqual([])
      await page.route('**/adreslerim', (route) => route.fulfill({ status: 204 }))
      await Promise.all([page.waitForRequest(/adreslerim/), page.keyboard.press('Enter')])
    })
  },
)

const fact = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(document.querySelector('[data-vitrin=page]')?.textContent ?? '{}')[key], name)

const changeSetting = async (page: Page, change: () => Promise<unknown>): Promise<void> => {
  await Promise.all([page.waitForEvent('load'), change()])
  await settled(page)
}

journey(
  'On the platform’s account page menu, questions, password, messages, comparison and settings answer to mouse and to keys',
  DESKTOP,
  async (page) => {
    const token = await signIn(page)
    await arrive(page, 'v5/account')
    const cookies = page.locator('#cookie-law')
    const [title, menu] = [page.locator('.drop-down-title'), page.locator('.drop-down-body')]
    const [triggers, answers] = [page.locator('#faq .card-header'), page.locator('#faq .card-body')]
    const rows = page.locator('.message-row')
    const bar = page.locator('#compare-list')
    await byMouse('cookie-bar', async () => {
      await cookies.waitFor()
      await part(cookies, 'accept').click()
      await cookies.waitFor({ state: 'hidden' })
    })
    await byMouse('dropdown', async () => {
      expect(await menu.isVisible()).toBe(false)
      await title.click()
      await menu.waitFor()
      await page.mouse.click(900, 400)
      await menu.waitFor({ state: 'hidden' })
    })
    await byMouse('accordion', async () => {
      await triggers.first().click()
      await answers.first().waitFor()
      await triggers.first().click()
      await answers.first().waitFor({ state: 'hidden' })
    })
    await byMouse('password-change', async () => {
      await page.locator('#pw-password_new').fill('abc')
      await part(page, 'show-password').click()
      await expect.poll(() => page.locator('#pw-password_new').getAttribute('type')).toBe('text')
      await page.locator('#password-form [type=button]').click()
      await page.locator('#pw-password_old[aria-invalid=true]').waitFor()
    })
    await byMouse('message-center', async () => {
      const before = await rows.count()
      await page.locator('[name=subject]').fill('Kargo')
      await page.locator('[name=message]').fill('Ne zaman gelir?')
      await page.locator('.messages-wrapper .btn').click()
      await expect.poll(() => rows.count()).toBe(before + 1)
      const closable = page.locator('.message-row .ti-trash')
      const open = await closable.count()
      await closable.first().click()
      await expect.poll(() => closable.count()).toBe(open - 1)
    })
    await byMouse('compare-button', async () => {
      for (const place of [0, 1]) await page.locator('.add-to-compare-btn').nth(place).click()
      await expectText(part(bar, 'count'), '2')
    })
    await byMouse('compare-bar', async () => {
      await part(bar, 'list').getByRole('button').first().click()
      await expectText(part(bar, 'count'), '1')
      await part(bar, 'clear').click()
      await bar.waitFor({ state: 'hidden' })
    })
    await byKeys('dropdown', async () => {
      await pressByKey(title, 'Enter')
      await menu.waitFor()
      await page.keyboard.press('ArrowDown')
      await menu.locator('a:focus').first().waitFor()
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      await page.locator('.drop-down-title:focus').waitFor()
    })
    await byKeys('accordion', async () => {
      await pressByKey(triggers.first(), ' ')
      await answers.first().waitFor()
      await pressByKey(triggers.nth(1), 'Enter')
      await answers.nth(1).waitFor()
      await answers.first().waitFor({ state: 'hidden' })
    })
    await byKeys('password-change', async () => {
      await pressByKey(part(page, 'show-password'), ' ')
      await page.locator('#pw-password_new[type=text]').waitFor()
      await page.locator('#pw-password_old').focus()
      await page.keyboard.type('yanlis')
      await page.locator('#pw-password_again').focus()
      await page.keyboard.type('abd')
      // Its control is no button that browsers send a form by.
      await page.keyboard.press('Enter')
      await page.locator('#pw-password_again[aria-invalid=true]').waitFor()
    })
    await byKeys('message-center', async () => {
      const before = await rows.count()
      await page.locator('[name=subject]').focus()
      await page.keyboard.type('İade')
      await page.locator('[name=message]').focus()
      await page.keyboard.type('Nasıl?')
      await pressByKey(page.locator('.messages-wrapper .btn'), ' ')
      await expect.poll(() => rows.count()).toBe(before + 1)
      const closable = page.locator('.message-row .ti-trash')
      const open = await closable.count()
      await pressByKey(closable.first(), 'Enter')
      await expect.poll(() => closable.count()).toBe(open - 1)
    })
    await byKeys('compare-button', async () => {
      for (const place of [0, 1]) await pressByKey(page.locator('.add-to-compare-btn').nth(place), ' ')
      await expectText(part(bar, 'count'), '2')
    })
    await byKeys('compare-bar', async () => {
      await pressByKey(part(bar, 'open'), 'Enter')
      await closePopup(page)
      await part(bar, 'open').and(page.locator(':focus')).waitFor()
      await pressByKey(part(bar, 'clear'), ' ')
      await bar.waitFor({ state: 'hidden' })
    })
    await byItself('referrer-tracker', async () => {
      await page.waitForFunction(() => localStorage.getItem('cReferrer') !== null)
      const record = await page.evaluate(() => JSON.parse(localStorage.getItem('cReferrer') ?? ''))
      expect(record.items).toMatchObject([{ uri: 'https://www.example.com/arama', page: '/themes/v5/account' }])
      expect(record.schedule - record.items[0].time).toBe(86_400_000)
    })
    expect(await logOf(page)).toEqual([])
    await page.context().clearCookies({ name: 'CookieLaw' })
    const dueSoon = JSON.stringify({ value: token, timeout: Date.now() + 5 * 60_000 })
    await page.evaluate((each) => localStorage.setItem('v5token', each), dueSoon)
    await byMouse('currency-switch', async () => {
      await page.locator('#currency').click()
      await settled(page)
      await changeSetting(page, () => page.locator('#currency').selectOption('USD'))
      expect(await fact(page, 'currency')).toBe('USD')
    })
    await byKeys('cookie-bar', async () => {
      await pressByKey(part(cookies, 'decline'), ' ')
      await cookies.waitFor({ state: 'hidden' })
    })
    await byItself('session-keeper', () =>
      page.waitForFunction((old) => localStorage.getItem('v5token')?.includes(old) === false, token),
    )
    await byKeys('currency-switch', async () => {
      await page.locator('#currency').focus()
      await settled(page)
      await changeSetting(page, () => page.locator('#currency').press('t'))
      expect(await fact(page, 'currency')).toBe('TL')
    })
    await byMouse('language-switch', async () => {
      await changeSetting(page, () => page.locator('.lang-list a').nth(1).click())
      expect(await fact(page, 'language')).toBe('en')
    })
    await byKeys('language-switch', async () => {
      await changeSetting(page, () => page.locator('.lang-list a').nth(0).press('Enter'))
      expect(await fact(page, 'language')).toBe('tr')
    })
    const start = /\/\/[^/]+\/$/
    await byKeys('logout-button', () => leaves(page, start, () => page.locator('#logout-btn').press('Enter')))
    await signIn(page, 'kvkk@vitrin.test')
    await arrive(page, 'v5/account?activation=membership&id=7&token=ornek-ok')
    await byItself('member-notices', async () => {
      await page.locator('.vitrin-modal').waitFor()
      await closePopup(page)
    })
    const login = page.locator('#activation[data-tone=success]').getByRole('link', { name: 'Giriş yap' })
    await byMouse('activation-result', () => leaves(page, /uye-girisi/, () => login.click()))
    await byKeys('activation-result', () => leaves(page, /uye-girisi/, () => login.press('Enter')))
    await byMouse('logout-button', () => leaves(page, start, () => page.locator('#logout-btn').click()))
  },
)
