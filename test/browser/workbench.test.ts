import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { DESKTOP, journey, PHONE } from './setup/journey'

describe('The workbench of an island', () => {
  journey(
    'shows what is written beside it, under any reset, with the events and warnings that follow, by keyboard alone',
    { reducedMotion: 'reduce' },
    async (page) => {
      await page.goto('/vitrin-workbench/add-to-cart')
      const result = page.frameLocator('iframe')
      const source = page.locator('[name="source"]')
      const minimum = page.locator('[data-attribute="data-min"]')
      await expect.poll(() => minimum.isEnabled()).toBe(true)

      await minimum.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('3')
      expect(await source.inputValue()).toContain('data-min="3"')
      await result.locator('[data-island="add-to-cart"][data-min="3"]').waitFor()
      await page.locator('[role="status"]', { hasText: /./ }).waitFor()

      await source.fill(
        '<button data-island="add-to-cart" data-product-id="1014" data-max="x" class="mine">Koy</button>',
      )
      await page.keyboard.press('ControlOrMeta+Enter')
      await result.locator('.mine').focus()
      await page.keyboard.press('Enter')
      await page.locator('[data-bench="events"] code', { hasText: /^vitrin:cart-added$/ }).waitFor()
      await page.locator('[data-bench="problems"] dd', { hasText: 'data-max' }).first().waitFor()
      await page.locator('[data-bench="findings"] [data-line="1"]').first().focus()
      await page.keyboard.press('Enter')
      expect(await source.evaluate((field) => field === document.activeElement)).toBe(true)
      await expect.poll(() => page.locator('[data-bench="states"]').textContent()).toContain('add-to-cart ready')
      expect(await page.locator('[data-part-count="submit"]').getAttribute('data-missing')).toBe('')

      await page.locator('[name="width"]').fill('390')
      await page.locator('[name="reset"]').selectOption('bootstrap')
      await page.locator('[name="dir"]').selectOption('rtl')
      await result.locator('html[dir="rtl"] link[href$="/bootstrap.rtl.css"]').waitFor({ state: 'attached' })
      expect(await result.locator('html').evaluate(() => innerWidth)).toBe(390)
      expect(new URL(page.url()).search).toBe('?dir=rtl&reset=bootstrap&width=390')

      await page.locator('[name="language"]').selectOption('ar')
      await page.locator('html[lang="ar"]').waitFor({ state: 'attached' })
      await page.waitForLoadState('load')
      expect(await source.inputValue()).toContain('class="mine"')
      for (const { viewport } of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      expect(await findBarriers(page)).toEqual([])
    },
  )
})
