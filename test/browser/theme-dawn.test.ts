import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { fillCart } from './setup/cart'
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
} from './setup/themes'

journey(
  'On Dawn’s home page cookies, questions, tip, popup, several products, stores and languages answer to mouse and to keys',
  DESKTOP,
  async (page) => {
    await arrive(page, 'dawn/home')
    const cookies = page.locator('.cookies')
    const questions = page.locator('.product__accordion details')
    const opened = () => questions.evaluateAll((all) => all.map((each) => each.hasAttribute('open')))
    const all = part(page.locator('.accordion-group'), 'all')
    const [tip, hint] = [page.locator('#tip-ship'), page.locator('.tip-wrap a')]
    const several = page.locator('.quick-add__list')
    const shops = page.locator('.shops')
    const count = page.locator('.cart-count')
    const [language, languages] = [page.locator('.disclosure__button'), page.locator('.disclosure__list-wrapper')]
    await byKeys('cookie-bar', async () => {
      await cookies.waitFor()
      await pressByKey(part(cookies, 'decline'), 'Enter')
      await cookies.waitFor({ state: 'hidden' })
    })
    await byMouse('accordion', async () => {
      await page.locator('.accordion-group[data-island-state="ready"]').waitFor()
      await questions.first().locator('summary').click()
      await questions.nth(1).locator('summary').click()
      await expect.poll(opened).toEqual([false, true])
      await all.click()
      await expect.poll(opened).toEqual([true, true])
      await all.click()
      await expect.poll(opened).toEqual([false, false])
    })
    await byMouse('popup-link', async () => {
      await page.locator('a.quick-add__submit').click()
      await page.locator('.vitrin-modal').waitFor()
      await page.locator('.vitrin-modal').getByRole('button', { name: 'Kapat' }).click()
      await page.locator('.vitrin-modal').waitFor({ state: 'detached' })
    })
    await byMouse('multi-add', async () => {
      await several.locator('label[for^=pick-]').first().click()
      await several.locator('label[for^=pick-]').nth(1).click()
      await expectText(part(several, 'count'), '2')
      await part(several, 'submit').click()
      await expectText(count, '2')
      await closePopup(page)
      await expectText(part(several, 'count'), '0')
    })
    await byMouse('store-list', async () => {
      await shops.scrollIntoViewIfNeeded()
      await shops.locator('select').first().selectOption({ label: 'İzmir' })
      await expect.poll(() => shops.locator('li:visible').count()).toBe(1)
      await shops.locator('li:visible button').click()
      await shops.locator('li:visible [aria-pressed=true]').waitFor()
    })
    await byItself('lazy-images', () =>
      expect.poll(() => page.locator('.media img').evaluate((each) => each.hasAttribute('src'))).toBe(true),
    )
    await byMouse('related-products', async () => {
      await page.locator('.related').scrollIntoViewIfNeeded()
      await page.locator('.related .vitrin-related-controls button').first().click()
      await page.locator('.related .vitrin-related-controls [aria-pressed=true]').first().waitFor()
    })
    await byKeys('related-products', async () => {
      await pressByKey(page.locator('.related .vitrin-related-controls button').first(), ' ')
      await page.locator('.related .vitrin-related-controls [aria-pressed=false]').first().waitFor()
    })
    await byKeys('accordion', async () => {
      await pressByKey(all, ' ')
      await expect.poll(opened).toEqual([true, true])
      await questions.first().locator('summary').press('Enter')
      await expect.poll(async () => (await opened())[0]).toBe(false)
    })
    await byKeys('tooltip', async () => {
      await hint.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await tip.waitFor()
      await page.keyboard.press('Escape')
      await tip.waitFor({ state: 'hidden' })
      await hint.press('Enter')
      await tip.waitFor()
    })
    await byKeys('popup-link', async () => {
      await page.locator('a.quick-add__submit').press('Enter')
      await closePopup(page)
      await page.locator('a.quick-add__submit:focus').waitFor()
    })
    await byKeys('multi-add', async () => {
      await several.locator('[data-part=all]').press(' ')
      await expectText(part(several, 'count'), '3')
      await several.locator('[id^=pick-]').nth(1).press(' ')
      await expectText(part(several, 'count'), '2')
      await part(several, 'submit').press('Enter')
      await expectText(count, '4')
      await closePopup(page)
    })
    await byKeys('store-list', async () => {
      await shops.locator('input').first().focus()
      await page.keyboard.type('alsan')
      await expect.poll(() => shops.locator('li:visible').count()).toBe(1)
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Delete')
      await expect.poll(() => shops.locator('li:visible').count()).toBeGreaterThan(0)
    })
    await byKeys('dropdown', async () => {
      await language.press('ArrowDown')
      await languages.waitFor()
      await page.locator('.disclosure__link').first().and(page.locator(':focus')).waitFor()
      await page.keyboard.press('End')
      await page.locator('.disclosure__link').nth(1).and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Escape')
      await languages.waitFor({ state: 'hidden' })
      await page.locator('.disclosure__button:focus').waitFor()
    })
    await byMouse('cart-badge', async () => {
      await count.click()
      await page.locator('.vitrin-modal #go-cart-btn').waitFor()
      await closePopup(page)
    })
    await byKeys('cart-badge', async () => {
      await count.press('Enter')
      await page.locator('.vitrin-modal #go-cart-btn').waitFor()
      await closePopup(page)
      await page.locator('.cart-count:focus').waitFor()
    })
    await page.locator('.swiper-initialized').waitFor()
    expect(await logOf(page)).toEqual([])
    const view = part(page.locator('.view'), 'choice')
    await byMouse('layout-switch', async () => {
      await Promise.all([page.waitForEvent('load'), view.nth(1).click()])
      await settled(page)
    })
    await byKeys('layout-switch', async () => {
      await Promise.all([page.waitForEvent('load'), pressByKey(view.nth(1), 'Enter')])
      await settled(page)
    })
    await byKeys('language-switch', async () => {
      await language.press('Enter')
      await languages.waitFor()
      await page.keyboard.press('ArrowDown')
      await Promise.all([page.waitForEvent('load'), page.locator('.disclosure__link').nth(1).press('Enter')])
    })
  },
)

journey(
  'On Dawn’s product and search pages variants, adds, drawer, search, filters and newsletter answer to mouse and to keys',
  DESKTOP,
  async (page) => {
    await open(page, 'dawn/product')
    const field = page.locator('#Quantity-main')
    await byMouse('variant-picker', async () => {
      await page.locator('label[for=c-22]').click()
      await page.locator('#Option-2').selectOption('45 × 45')
      await expectText(part(page, 'price'), '366,00')
    })
    await byMouse('add-to-cart', async () => {
      await page.locator('[name=plus]').click()
      await expectValue(field, '2')
      const sent = page.waitForRequest(/add-to-cart/)
      await page.locator('.sticky-add').click()
      expect((await sent).postData()).toContain('120105')
      await expectText(badge(page), '2')
      await closePopup(page)
    })
    await byKeys('variant-picker', async () => {
      await page.locator('#c-22').focus()
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => page.locator('#c-24').isChecked()).toBe(true)
      await page.locator('#Option-2').focus()
      await page.keyboard.press('ArrowDown')
      await expectValue(page.locator('#Option-2'), '60 × 60')
    })
    await byKeys('add-to-cart', async () => {
      await page.locator('[name=plus]').press(' ')
      await expectValue(field, '3')
      await page.locator('[name=minus]').press('Enter')
      await expectValue(field, '2')
      const sent = page.waitForRequest(/add-to-cart/)
      await field.press('Enter')
      expect((await sent).postData()).toContain('120103')
      await expectText(badge(page), '4')
      await closePopup(page)
    })
    await byKeys('accordion', async () => {
      await page.locator('summary').press('Enter')
      await page.locator('details[open]').waitFor()
    })
    expect(await logOf(page)).toEqual([])
    await open(page, 'dawn/search')
    const drawer = page.locator('#menu-drawer')
    const search = page.locator('#Search-In-Modal')
    const results = part(page, 'results')
    const filters = page.getByRole('dialog', { name: 'Filtreler' })
    await byMouse('drawer', async () => {
      await page.locator('.header__icon').click()
      await page.locator('#menu-drawer:modal').waitFor()
      await page.locator('.menu-close').click()
      await drawer.waitFor({ state: 'hidden' })
    })
    await byMouse('live-search', async () => {
      await search.fill('kupa')
      await results.locator('a,[role=option]').first().waitFor()
      await page.locator('.reset__button').click()
      await expectValue(search, '')
    })
    await byMouse('newsletter-form', async () => {
      await page.locator('#NewsletterForm').fill('yanlis')
      await page.locator('.newsletter-form__button').click()
      await page.locator('#NewsletterForm[aria-invalid=true]').waitFor()
    })
    await byMouse('filter-panel', async () => {
      await page.locator('.vitrin-filter-open').click()
      await filters.getByRole('checkbox').first().click()
      await filters.getByRole('checkbox', { checked: true }).first().waitFor()
      await filters.getByRole('checkbox', { checked: true }).first().click()
      await page.keyboard.press('Escape')
      await filters.waitFor({ state: 'hidden' })
    })
    await byKeys('drawer', async () => {
      await page.locator('.header__icon').press('Enter')
      await page.locator('#menu-drawer:modal').waitFor()
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
      await page.locator('.header__icon:focus').waitFor()
    })
    expect(await logOf(page)).toEqual([])
    await byKeys('filter-panel', async () => {
      await pressByKey(page.locator('.vitrin-filter-open'), 'Enter')
      await filters.waitFor()
      await filters.getByRole('checkbox').first().press(' ')
      await filters.getByRole('checkbox', { checked: true }).first().waitFor()
      await page.keyboard.press('Escape')
      await page.waitForURL(/\?/)
      await settled(page)
    })
    await byMouse('live-search', async () => {
      await search.fill('kupa')
      await leaves(page, /\/urun\//, () => results.locator('[role=option]').first().click())
    })
  },
)

journey('In Dawn’s cart in a drawer rows answer to mouse and to keys, and a line comes back', DESKTOP, async (page) => {
  await fillCart(page, 2)
  await open(page, 'dawn/cart')
  const rows = page.locator('tr.cart-item')
  const total = part(page.locator('.totals'), 'total')
  const changed = async (change: () => Promise<unknown>) => {
    const before = await total.textContent()
    await change()
    await expect.poll(() => total.textContent()).not.toBe(before)
  }
  await byMouse('cart-line', async () => {
    await changed(() => rows.first().locator('[name=plus]').click())
    await rows.first().locator('.button--tertiary').click()
    await expect.poll(() => page.locator('tr.cart-item:visible').count()).toBe(1)
    // The message has the width of all columns, less the space around cells.
    const widthOf = async (box: Locator) => (await box.boundingBox())?.width ?? 0
    const table = await widthOf(page.locator('.cart-items'))
    expect(await widthOf(page.locator('.vitrin-cart-removed td'))).toBeGreaterThan(table * 0.9)
    await page.locator('button:has-text("Geri al")').click()
    await expect.poll(() => page.locator('tr.cart-item:visible').count()).toBe(2)
  })
  await byMouse('add-to-cart', async () => {
    await page.locator('.quick-add__submit').first().click()
    await closePopup(page)
    await expect.poll(() => page.locator('tr.cart-item:visible').count()).toBe(3)
  })
  await byKeys('cart-line', async () => {
    await changed(() => rows.first().locator('[name=plus]').press('Enter'))
    await changed(() => rows.first().locator('[name=minus]').press(' '))
    await rows.first().locator('input').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('4')
    await changed(() => page.keyboard.press('Enter'))
    await rows.nth(1).locator('.button--tertiary').press('Enter')
    await expect.poll(() => page.locator('tr.cart-item:visible').count()).toBe(2)
  })
  expect(await logOf(page)).toEqual([])
  await byKeys('cart-summary', async () => {
    await leaves(page, /\/order/, () => page.locator('[name=checkout]').press('Enter'))
  })
})
