import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { answerCookies, DESKTOP, journey, PHONE, settled } from './setup/journey'
import { LIST, openList, part, scrollUntil, scrollUntilSaid } from './setup/list'

const isList = (classes: string | null): boolean => classes?.includes('cards-list') ?? false

journey('On a desktop a shopper chooses the list layout and keeps it, page in view included', DESKTOP, async (page) => {
  await openList(page, `${LIST}?ps=2`)
  await page.locator('[data-layout="list"]').click()
  await page.locator('.cards-list').waitFor()
  expect(page.url()).toContain('ps=2')
  expect(await page.locator('[data-layout="list"]').getAttribute('aria-pressed')).toBe('true')
  expect(
    await page
      .getByRole('link', { name: /^Hızlı bakış/ })
      .first()
      .isVisible(),
  ).toBe(true)
  await page.goto(LIST)
  expect(isList(await part(page, 'list').getAttribute('class'))).toBe(true)
  await page.locator('[data-layout="grid"]').focus()
  await page.keyboard.press('Enter')
  await page.locator('.cards:not(.cards-list)').waitFor()
})

journey(
  'On a phone the button to the top shows below the header, scrolls up and moves the focus',
  PHONE,
  async (page) => {
    await answerCookies(page)
    await page.goto(LIST)
    await page.locator('[data-island="scroll-top"][data-island-state="ready"]').waitFor({ state: 'attached' })
    const button = page.locator('[data-island="scroll-top"] a')
    expect(await button.isHidden()).toBe(true)
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await button.waitFor()
    await button.focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => scrollY === 0)
    await button.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('ust')
    expect(page.url()).not.toContain('#')
  },
)

journey('On a phone an Arabic list grows as others do', PHONE, async (page) => {
  await page.goto('/')
  await page.evaluate(() => {
    const form = new FormData()
    form.set('language', 'ar')
    return fetch('/ayarlar', { method: 'POST', body: form })
  })
  await openList(page, `${LIST}?ps=2`)
  await scrollUntil(page, 32)
  await expect.poll(() => part(page, 'status').textContent()).toMatch(/منتج/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await findBarriers(page)).toEqual([])
})

journey('A list that failed has no barriers either', { ...DESKTOP, expectedErrors: /500/ }, async (page) => {
  await openList(page, `${LIST}?ps=2&fault=loader:500`)
  await scrollUntilSaid(page, /Ürünler yüklenemedi/)
  expect(await findBarriers(page)).toEqual([])
})

describe('Without JavaScript', () => {
  journey(
    'the links to the pages, the layout and the sort order work',
    { ...PHONE, javaScriptEnabled: false },
    async (page) => {
      await page.goto(LIST)
      expect(await page.locator('[data-part="more"]').isVisible()).toBe(false)
      await page.locator('.pages [rel="next"]').click()
      await page.waitForURL('**ps=2')
      await page.locator('[data-layout="list"]').click()
      await page.locator('.cards-list').waitFor()
      expect(page.url()).toContain('ps=2')
      await page.locator('#sort').selectOption('5')
      await page.locator('.sort button').click()
      await page.waitForURL('**sort=5')
      await page.goto('/')
      expect(await page.locator('.campaign-pictures img[src]').count()).toBeGreaterThan(0)
      const waiting = page.locator('.campaign-pictures img:not([src])').first()
      expect(await waiting.evaluate((each) => each.checkVisibility({ opacityProperty: true }))).toBe(false)
    },
  )
})

journey('Pictures written for later come, the nearest first, and none is left', DESKTOP, async (page) => {
  await page.goto('/')
  await settled(page)
  await expect.poll(() => page.locator('.campaign-pictures img[data-src]').count()).toBe(0)
  expect(await page.locator('.campaign-pictures img[src][loading="lazy"]').count()).toBeGreaterThan(0)
})
