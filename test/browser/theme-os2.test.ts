import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DESKTOP, journey, settled } from './setup/journey'
import {
  badge,
  byItself,
  byKeys,
  byMouse,
  closePopup,
  expectText,
  expectValue,
  logOf,
  open,
  part,
} from './setup/themes'

/** How many products and banners the list has, and how many share a place. */
const laidOut = (page: Page) =>
  page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length
    const items = [...document.querySelectorAll<HTMLElement>('.product-item,.list-banner')]
    const places = new Set(items.map(({ style }) => `${style.left} ${style.top}`))
    return { products: count('.product-item'), banners: count('.list-banner'), shared: items.length - places.size }
  })

journey(
  'On OS2’s list, which a script lays out, further products come with their banners, and a shopper returns to their place',
  DESKTOP,
  async (page) => {
    await open(page, 'os2/list')
    const card = page.locator('.product-item').nth(1)
    await byMouse('add-to-cart', async () => {
      await card.locator('.ti-plus').click()
      await part(card, 'submit').click()
      await expectText(badge(page), '2')
      await closePopup(page)
    })
    await byKeys('product-loader', async () => {
      await expect
        .poll(async () => {
          await page.keyboard.press('End')
          return laidOut(page)
        })
        .toEqual({ products: 24, banners: 3, shared: 0 })
    })
    await byItself('product-loader', async () => {
      const link = page.locator('.product-item a.image-wrapper').nth(20)
      await link.scrollIntoViewIfNeeded()
      const top = () => link.evaluate((each) => Math.round(each.getBoundingClientRect().top))
      await page
        .locator('.product-item')
        .nth(20)
        .evaluate((each) => Promise.all(each.getAnimations().map((one) => one.finished)))
      const before = await top()
      await link.evaluate((each: HTMLElement) => each.click())
      await page.waitForURL((url) => !url.pathname.startsWith('/themes'))
      await page.goBack()
      await expect.poll(() => laidOut(page)).toEqual({ products: 24, banners: 3, shared: 0 })
      await expect.poll(top).toBe(before)
    })
    expect(await logOf(page)).toEqual([])
    await byMouse('list-control', async () => {
      await page.locator('.select2-selection').scrollIntoViewIfNeeded()
      await page.locator('.select2-selection').click()
      await page.locator('.select2-results__option').nth(1).click()
      await page.waitForURL(/sort=5/)
      await settled(page)
      await page.goBack()
      // The browser restores the choice that has led away from the page.
      await expectValue(page.locator('#sort'), '?sort=0')
      await expectText(page.locator('.select2-selection__rendered'), 'Varsayılan')
    })
  },
)
