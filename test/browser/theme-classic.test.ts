import { expect } from 'vitest'
import { fillCart } from './setup/cart'
import { DESKTOP, journey, settled } from './setup/journey'
import {
  badge,
  byItself,
  byKeys,
  byMouse,
  closePopup,
  expectValue,
  logOf,
  open,
  part,
  pressByKey,
} from './setup/themes'

journey(
  'On Classic’s home and list pages slider, newsletter, stores, cards, hearts, order and more products answer to mouse and to keys',
  DESKTOP,
  async (page) => {
    await open(page, 'classic/home')
    const slider = page.locator('#carousel[data-island-state="ready"]')
    const active = (dot: number) => part(slider, 'dot').nth(dot).and(page.locator('.active')).waitFor()
    const email = page.locator('[name=email]')
    const stores = page.locator('.store-block')
    await byMouse('image-slider', async () => {
      await part(slider, 'next').click()
      await active(1)
      await part(slider, 'previous').click()
      await active(0)
      await part(slider, 'dot').nth(2).click()
      await active(2)
    })
    await byMouse('newsletter-form', async () => {
      await email.fill('yanlis')
      await page.locator('[name=submitNewsletter]').click()
      await page.locator('[name=email][aria-invalid=true]').waitFor()
    })
    await byMouse('store-picker', async () => {
      await page.locator('#il').focus()
      await settled(page)
      await page.locator('#il').selectOption('35')
      await page.locator('.store-item').first().waitFor({ state: 'hidden' })
      await part(stores, 'submit').click()
      await expect.poll(() => part(stores, 'message').textContent()).not.toBe('')
      await stores.locator('label', { hasText: 'Alsancak' }).click()
      await Promise.all([page.waitForResponse(/set-location/), part(stores, 'submit').click()])
    })
    await byKeys('image-slider', async () => {
      await pressByKey(part(slider, 'next'), 'Enter')
      await active(0)
      await pressByKey(part(slider, 'previous'), ' ')
      await active(2)
      await pressByKey(part(slider, 'dot').first(), ' ')
      await active(0)
    })
    await byKeys('store-picker', async () => {
      await page.locator('#il').focus()
      await page.keyboard.press('Home')
      await page.locator('.store-item').first().waitFor()
      await stores.locator('input:checked').focus()
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => stores.locator('input').first().isChecked()).toBe(true)
      await Promise.all([page.waitForResponse(/set-location/), pressByKey(part(stores, 'submit'), 'Enter')])
    })
    await byKeys('newsletter-form', async () => {
      await email.focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('theme-2@vitrin.test')
      await page.keyboard.press('Enter')
      await expectValue(email, '')
    })
    await page.locator('.brands.slick-initialized').waitFor()
    expect(await logOf(page)).toEqual([])

    await open(page, 'classic/list')
    const card = page.locator('.js-product').first()
    const heart = page.locator('.wishlist-button-add').first()
    await byMouse('add-to-cart', async () => {
      await card.locator('.bootstrap-touchspin-up').click()
      await card.locator('.bootstrap-touchspin-up').click()
      await part(card, 'submit').click()
      await expect.poll(() => badge(page).textContent()).toContain('3')
      await closePopup(page)
    })
    await byMouse('favorite-button', async () => {
      await heart.click()
      await closePopup(page)
    })
    await byKeys('add-to-cart', async () => {
      await card.locator('.bootstrap-touchspin-down').press('Enter')
      await card.locator('input[type=number]').press('Enter')
      await expect.poll(() => badge(page).textContent()).toContain('5')
      await closePopup(page)
    })
    await byKeys('favorite-button', async () => {
      await heart.press(' ')
      await closePopup(page)
      await page.locator('.wishlist-button-add:focus').waitFor()
    })
    await byKeys('product-loader', async () => {
      await page.keyboard.press('End')
      await expect.poll(() => page.locator('.js-product').count()).toBe(24)
    })
    // The theme's list of orders and its hearts are in no form.
    expect(await logOf(page)).toEqual([
      'list-control select: <select data-part="select"> that does nothing without JavaScript',
      'favorite-button: <button data-island="favorite-button"> that does nothing without JavaScript',
    ])
    await byMouse('list-control', async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await page.locator('.bootstrap-select button').click()
      await page.locator('.bootstrap-select .dropdown-item').nth(1).click()
      await page.waitForURL(/sort=5/)
      await settled(page)
    })
    await byKeys('list-control', async () => {
      // Its own script lets Enter open nothing.
      await page.locator('.bootstrap-select button').press('ArrowDown')
      await page.locator('.bootstrap-select.show').waitFor()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await page.waitForURL(/sort=0/)
    })
  },
)

journey(
  'On Classic’s product page menus, tips, own words, alarms and questions answer to mouse and to keys beside Bootstrap',
  DESKTOP,
  async (page) => {
    await open(page, 'classic/product')
    const [trigger, menu] = [
      page.locator('.language-selector button'),
      page.locator('.language-selector .dropdown-menu'),
    ]
    const tip = page.locator('#ship-tip')
    const add = page.locator('.add-to-cart')
    const own = page.locator('#field-textField1')
    const [email, alarm] = [page.locator('.js-mailalert [name=email]'), page.locator('.js-mailalert .alert')]
    const empty = page.locator('[data-island="confirm-popover"]')
    await byMouse('dropdown', async () => {
      expect(await menu.isVisible()).toBe(false)
      await trigger.click()
      await menu.waitFor()
      await page.mouse.click(900, 700)
      await menu.waitFor({ state: 'hidden' })
    })
    await byMouse('tooltip', async () => {
      await page.locator('.bs-tooltip i').hover()
      await tip.waitFor()
      await page.mouse.move(900, 700)
      await tip.waitFor({ state: 'hidden' })
    })
    await byMouse('personalization-form', async () => {
      await add.click()
      await page.locator('#field-textField1[aria-invalid=true]').waitFor()
      await own.fill('Ada')
    })
    await byMouse('add-to-cart', async () => {
      const sent = page.waitForRequest(/add-to-cart/)
      await add.click()
      expect((await sent).postData()).toContain('textField1')
      await expect
        .poll(() => page.locator('.blockcart').innerHTML())
        .toMatch(/>\(1\)<.*<b>[\d.]+<\/b><sup>,\d\d<\/sup> TL</)
      await closePopup(page)
    })
    await byMouse('service-form', async () => {
      await email.fill('isil')
      await page.locator('.js-mailalert [type=button]').click()
      await page.locator('.js-mailalert [aria-invalid=true]').waitFor()
      expect(await alarm.isVisible()).toBe(false)
    })
    await byItself('store-stock', async () => {
      await page.locator('.store-lines').scrollIntoViewIfNeeded()
      await expect.poll(() => part(page.locator('.store-lines'), 'list').locator('li').count()).toBeGreaterThan(3)
    })
    await byMouse('confirm-popover', async () => {
      await empty.click()
      await page.getByRole('button', { name: 'Vazgeç' }).click()
      expect(await page.title()).toBe('Ürün')
    })
    await byMouse('property-picker', async () => {
      await page.locator('.product-variants input:not(:checked)').first().waitFor()
      await page.locator('.product-variants label', { hasText: 'Taş Seramik' }).click()
      await expect.poll(() => page.getByRole('radio', { name: 'Taş Seramik' }).isChecked()).toBe(true)
    })
    await byKeys('dropdown', async () => {
      await trigger.press('ArrowDown')
      await page.locator('.dropdown-item').first().and(page.locator(':focus')).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.locator('.dropdown-item').nth(1).and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      await page.locator('.language-selector button:focus').waitFor()
      await trigger.press('Enter')
      await menu.waitFor()
      await trigger.press(' ')
      await menu.waitFor({ state: 'hidden' })
    })
    await byKeys('tooltip', async () => {
      await page.locator('.bs-tooltip i').focus()
      await tip.waitFor()
      await page.keyboard.press('Escape')
      await tip.waitFor({ state: 'hidden' })
    })
    await byKeys('personalization-form', async () => {
      await own.focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Delete')
      await add.press('Enter')
      await page.locator('#field-textField1[aria-invalid=true]:focus').waitFor()
      await page.keyboard.type('Can')
      const sent = page.waitForRequest(/add-to-cart/)
      await add.press(' ')
      expect((await sent).postData()).toContain('Can')
      await closePopup(page)
    })
    await byKeys('service-form', async () => {
      await email.focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('isil@vitrin.test')
      await page.keyboard.press('Enter')
      await alarm.waitFor()
    })
    await byKeys('confirm-popover', async () => {
      await pressByKey(empty, 'Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await pressByKey(empty, ' ')
      await page.getByRole('button', { name: 'Boşalt', exact: true }).press('Enter')
      await expect.poll(() => page.title()).toBe('emptied')
    })
    await byKeys('property-picker', async () => {
      await page.locator('.product-variants input:checked').first().focus()
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => page.getByRole('radio', { name: 'Taş Seramik' }).isChecked()).toBe(false)
    })
    expect((await logOf(page)).filter((line) => !line.startsWith('confirm-popover onclick'))).toEqual([])
    await byMouse('language-switch', async () => {
      await trigger.click()
      await Promise.all([page.waitForEvent('load'), page.locator('.dropdown-item').nth(1).click()])
    })
  },
)

journey('In Classic’s cart jQuery’s steppers and rows answer to mouse and to keys', DESKTOP, async (page) => {
  await fillCart(page, 2)
  await open(page, 'classic/cart')
  const total = part(page.locator('.cart-item').first(), 'total')
  const lines = page.locator('.cart-item:visible')
  const changed = async (change: () => Promise<unknown>) => {
    const before = await total.textContent()
    await change()
    await expect.poll(() => total.textContent()).not.toBe(before)
  }
  await byMouse('cart-line', async () => {
    await changed(() => page.locator('.js-touchspin.up').first().click())
    await page.locator('.remove-from-cart').nth(1).click()
    await expect.poll(() => lines.count()).toBe(1)
  })
  await byKeys('cart-line', async () => {
    await changed(() => page.locator('.js-touchspin.down').first().press('Enter'))
    await page.locator('.js-cart-line-product-quantity').first().focus()
    await changed(() => page.keyboard.press('ArrowUp'))
    await page.locator('.remove-from-cart').first().press('Enter')
    await page.locator('.no-items').waitFor()
  })
  expect(await logOf(page)).toEqual([])
})
