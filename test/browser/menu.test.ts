import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE, settled } from './setup/journey'

const SUMMARY = '#main-menu summary'
const SUBMENU = '#main-menu [data-part="submenu"]'
const LINKS = '#main-menu [data-part="item"] > a'

describe('The menu of categories', () => {
  for (const language of ['tr', 'ar'])
    journey(`opens when the pointer stays, and closes when it leaves, in ${language}`, {}, async (page) => {
      await page.request.post('/ayarlar', { form: { language } })
      await page.goto('/')
      await page.locator(SUMMARY).hover()
      await page.locator(SUBMENU).waitFor()
      expect(await findBarriers(page)).toEqual([])
      await page.locator(SUBMENU).locator('a').last().hover()
      await page.mouse.move(640, 850)
      await page.locator(SUBMENU).waitFor({ state: 'hidden' })
    })

  journey('stays open while the pointer crosses other entries on its way to a link', {}, async (page) => {
    await page.goto('/')
    await page.locator(SUMMARY).hover()
    await page.locator(SUBMENU).waitFor()
    await page
      .locator(SUBMENU)
      .locator('a')
      .first()
      .hover({ position: { x: 4, y: 4 } })
    await page.locator(SUBMENU).locator('a').first().click()
    await page.waitForURL((url) => url.pathname !== '/')
  })

  journey('works by keyboard alone', {}, async (page) => {
    await page.goto('/')
    await page.locator(LINKS).first().focus()
    await settled(page)
    await page.keyboard.press('End')
    await page.locator(SUBMENU).waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-part="submenu"]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator(SUBMENU).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary')
    await page.keyboard.press('Enter')
    await page.locator(SUBMENU).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await page.locator(SUBMENU).waitFor({ state: 'hidden' })
  })

  journey('walks from right to left in Arabic', {}, async (page) => {
    await page.request.post('/ayarlar', { form: { language: 'ar' } })
    await page.goto('/')
    await page.locator(LINKS).first().focus()
    await settled(page)
    await page.keyboard.press('ArrowLeft')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      await page.locator(LINKS).nth(1).textContent(),
    )
  })

  journey('without JavaScript its details open and its links navigate', { javaScriptEnabled: false }, async (page) => {
    await page.goto('/')
    await page.locator(SUMMARY).click()
    await page.locator(SUBMENU).locator('a').first().click()
    await page.waitForURL((url) => url.pathname !== '/')
  })
})

describe('Links with submenus', () => {
  journey('open at the first tap and lead on at the second', PHONE, async (page) => {
    await page.goto('/menu.html')
    await settled(page)
    const trigger = page.locator('a[data-part="trigger"]')
    await trigger.tap()
    await page.locator('[data-part="submenu"]').first().waitFor()
    expect(page.url()).toContain('/menu.html')
    await trigger.tap()
    await page.waitForURL((url) => !url.pathname.includes('menu'))
  })

  journey('follow a mouse click at once', {}, async (page) => {
    await page.goto('/menu.html')
    await page.locator('a[data-part="trigger"]').click()
    await page.waitForURL((url) => !url.pathname.includes('menu'))
  })
})
