import { expect } from 'vitest'
import { DESKTOP, journey } from './setup/journey'
import {
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
  'On Storefront’s product and cart pages select2, variants, tabs and rows answer to mouse and to keys',
  DESKTOP,
  async (page) => {
    await open(page, 'storefront/product')
    const [colours, sizes] = [page.locator('#renk'), page.locator('#olcu')]
    const tabs = page.locator('.wc-tabs')
    await byMouse('variant-picker', async () => {
      await page.locator('.select2-selection').click()
      await page.locator('.select2-results__option', { hasText: 'Kiremit' }).click()
      await sizes.selectOption('45')
      await expectText(part(page, 'price'), /^366,00\s₺$/)
    })
    await byMouse('add-to-cart', async () => {
      const sent = page.waitForRequest(/add-to-cart/)
      await part(page, 'submit').click()
      expect((await sent).postData()).toContain('120105')
      await expectText(badge(page), '1')
      await closePopup(page)
    })
    await byMouse('tab-group', async () => {
      await page.locator('#tab-title-reviews a').click()
      await page.locator('#tab-reviews').waitFor()
      await page.locator('#tab-description').waitFor({ state: 'hidden' })
    })
    await byKeys('variant-picker', async () => {
      await page.locator('.select2-selection').focus()
      await page.keyboard.press('Enter')
      await page.locator('.select2-results__option').first().waitFor()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expectValue(colours, 'civit')
      await sizes.focus()
      await page.keyboard.press('ArrowDown')
      await expectValue(sizes, '60')
    })
    await byKeys('tab-group', async () => {
      await tabs.locator('[aria-selected=true]').focus()
      await page.keyboard.press('ArrowLeft')
      await page.locator('#tab-description').waitFor()
      await page.keyboard.press('End')
      await page.locator('#tab-reviews').waitFor()
    })
    await byKeys('add-to-cart', async () => {
      await page.locator('#quantity_1').focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('2')
      const sent = page.waitForRequest(/add-to-cart/)
      await page.keyboard.press('Enter')
      expect((await sent).postData()).toContain('120103')
      await expectText(badge(page), '3')
      await closePopup(page)
    })
    expect(await logOf(page)).toEqual([])
    await open(page, 'storefront/cart')
    const rows = page.locator('.cart_item:visible')
    await byMouse('cart-line', async () => {
      await rows.first().locator('a.remove').click()
      await expect.poll(() => rows.count()).toBe(1)
    })
    await byMouse('cart-summary', async () => {
      await rows.first().locator('input').fill('3')
      await page.locator('[name=update_cart]').click()
      await expectText(badge(page), '3')
    })
    await byKeys('cart-summary', async () => {
      await rows.first().locator('input').focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('4')
      await page.locator('[name=update_cart]').press('Enter')
      await expectText(badge(page), '4')
    })
    await byKeys('cart-line', async () => {
      await rows.first().locator('a.remove').press('Enter')
      await page.locator('.cart-empty').waitFor()
    })
    expect(await logOf(page)).toEqual([])
  },
)

journey(
  'On Storefront’s account page gallery, dates, registration, comments and card answer to mouse and to keys',
  DESKTOP,
  async (page) => {
    await open(page, 'storefront/account')
    const gallery = page.locator('.woocommerce-product-gallery[data-island-state="ready"]')
    const lightbox = page.locator('.vitrin-lightbox')
    const thumb = (place: number) => part(gallery, 'thumb').nth(place)
    const shown = (place: number) => thumb(place).and(page.locator('.flex-active')).waitFor()
    const birth = page.locator('#reg_birth')
    const [opener, calendar] = [
      page.locator('.date-box [data-part=open]'),
      page.locator('.date-box [data-part=calendar]'),
    ]
    const eye = page.locator('.show-password-input')
    const password = page.locator('#reg_password')
    await byMouse('image-gallery', async () => {
      await thumb(1).click()
      await shown(1)
      await part(gallery, 'open').click()
      await lightbox.waitFor()
      await lightbox.getByRole('button', { name: 'Kapat' }).click()
      await lightbox.waitFor({ state: 'hidden' })
      await part(gallery, 'slide').nth(1).click()
      await lightbox.waitFor()
      await page.keyboard.press('Escape')
      await lightbox.waitFor({ state: 'hidden' })
    })
    await byMouse('date-picker', async () => {
      await opener.click()
      await calendar.locator('[role=grid] button,[role=gridcell]').filter({ hasText: /^15$/ }).first().click()
      await expectValue(birth, /^\d{4}-\d\d-15$/)
      await calendar.waitFor({ state: 'hidden' })
    })
    await byMouse('register-form', async () => {
      await page.locator('#reg_email').fill('x')
      await eye.click()
      await expect.poll(() => password.getAttribute('type')).toBe('text')
      await page.locator('[name=register]').click()
      await page.locator('#reg_name[aria-invalid=true]').waitFor()
    })
    await byMouse('comments', async () => {
      await page.locator('#reviews').scrollIntoViewIfNeeded()
      await page.locator('#reviews[data-island-state="ready"]').waitFor()
      await page.locator('.orderby').selectOption('date-asc')
      await page.locator('.commentlist li').first().waitFor()
      await page.getByRole('button', { name: '2. sayfa' }).click()
      await page.locator('[aria-label="2. sayfa"][aria-current=page]').waitFor()
    })
    await byMouse('card-wallet', async () => {
      await page.locator('#cc-number').click()
      await page.locator('#cc-number').pressSequentially('4111111111111111')
      await expectValue(page.locator('#cc-number'), '4111 1111 1111 1111')
      await page.locator('#place_order').click()
      await page.locator('#cc-cvc[aria-invalid=true]').waitFor()
    })
    await byKeys('image-gallery', async () => {
      await pressByKey(thumb(2), 'Enter')
      await shown(2)
      await pressByKey(part(gallery, 'open'), ' ')
      await lightbox.waitFor()
      await page.keyboard.press('ArrowLeft')
      await lightbox.getByRole('status').and(page.getByText('Görsel 2 / 3')).waitFor()
      await page.keyboard.press('Escape')
      await lightbox.waitFor({ state: 'hidden' })
      await part(gallery, 'open').and(page.locator(':focus')).waitFor()
      await shown(1)
      await part(gallery, 'track').focus()
      await page.keyboard.press('ArrowLeft')
      await shown(0)
    })
    await byKeys('date-picker', async () => {
      await pressByKey(opener, 'Enter')
      await calendar.waitFor()
      const before = await birth.inputValue()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect.poll(() => birth.inputValue()).not.toBe(before)
      await birth.focus()
      await page.keyboard.press('Alt+ArrowDown')
      await calendar.waitFor()
      await page.keyboard.press('Escape')
      await calendar.waitFor({ state: 'hidden' })
    })
    await byKeys('register-form', async () => {
      await password.focus()
      await page.keyboard.type('abc')
      await pressByKey(eye, 'Enter')
      await page.locator('#reg_surname').focus()
      await page.keyboard.press('Enter')
      await page.locator('#reg_email[aria-invalid=true]').waitFor()
    })
    await byKeys('comments', async () => {
      await page.locator('.orderby').focus()
      await page.keyboard.press('ArrowUp')
      await expectValue(page.locator('.orderby'), 'date-desc')
      await pressByKey(page.getByRole('button', { name: '3. sayfa' }), 'Enter')
      await page.locator('[aria-label="3. sayfa"][aria-current=page]').waitFor()
    })
    await page.locator('.swiper-initialized').waitFor()
    expect(await logOf(page)).toEqual([])
    await byKeys('card-wallet', async () => {
      await page.locator('#cc-expiry').focus()
      await page.keyboard.type('1230')
      await expectValue(page.locator('#cc-expiry'), /12\s?\/\s?30/)
      await page.locator('#cc-cvc').focus()
      await page.keyboard.type('000')
      // The provider takes over.
      await leaves(page, /^http/, () => page.keyboard.press('Enter'))
    })
  },
)

journey(
  'On Storefront’s order page addresses, favorites, questions and accounts answer to mouse and to keys',
  DESKTOP,
  async (page) => {
    await signIn(page)
    for (const productId of ['1009', '1004']) await page.request.post('/favori', { form: { productId } })
    await open(page, 'storefront/orders')
    const fields = page.locator('.woocommerce-address-fields')
    const rows = page.locator('.wishlist_table tbody tr:visible')
    const title = page.locator('#billing_title')
    const [question, answer] = [page.locator('.accordion-button'), page.locator('.accordion-body')]
    await byItself('order-status', () => expectText(part(page, 'status').first(), 'Hazırlanıyor'))
    await byMouse('address-form', async () => {
      expect(await fields.isVisible()).toBe(false)
      await part(page, 'edit').first().click()
      await expectValue(title, 'Ev')
      await part(fields, 'cancel').click()
      await fields.waitFor({ state: 'hidden' })
    })
    await byMouse('favorites-list', async () => {
      await part(rows.first(), 'remove').click()
      await expect.poll(() => rows.count()).toBe(1)
    })
    await byMouse('accordion', async () => {
      await question.click()
      await answer.waitFor()
    })
    await byKeys('address-form', async () => {
      await pressByKey(part(page, 'new'), 'Enter')
      await fields.waitFor()
      await expectValue(title, '')
      await title.focus()
      await page.keyboard.press('Enter')
      await page.locator('#billing_title[aria-invalid=true]').waitFor()
      await pressByKey(part(fields, 'cancel'), ' ')
      await fields.waitFor({ state: 'hidden' })
      await page.locator('[data-part=new]:focus').waitFor()
    })
    await byKeys('favorites-list', async () => {
      await pressByKey(part(rows.first(), 'remove'), 'Enter')
      await page.locator('.wishlist-empty').waitFor()
    })
    await byKeys('accordion', async () => {
      await question.press(' ')
      await answer.waitFor({ state: 'hidden' })
    })
    expect(await logOf(page)).toEqual([])
    const provider = page.locator('[data-island="social-login"]')
    await byKeys('social-login', () => leaves(page, /^http/, () => pressByKey(provider, 'Enter')))
    await byMouse('social-login', () => leaves(page, /^http/, () => provider.click()))
  },
)
