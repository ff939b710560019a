import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE, settled } from './setup/journey'
import { shiftsOf } from './setup/shift'

const SLIDER = '[data-island="image-slider"]'
const part = (page: Page, name: string) => page.locator(`${SLIDER} [data-part="${name}"]`)

const openHome = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.locator(`${SLIDER}[data-island-state="ready"]`).waitFor()
  await settled(page)
}

/** The number of the slide whose dot has `aria-current`. */
const current = (page: Page): Promise<number> =>
  part(page, 'dot').evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1)

const isInView = async (page: Page, number: number): Promise<void> => {
  await expect.poll(() => current(page)).toBe(number)
  await expect
    .poll(() =>
      part(page, 'slide')
        .nth(number - 1)
        .evaluate((slide) => Math.abs(slide.getBoundingClientRect().left)),
    )
    .toBeLessThan(2)
}

describe('The shop window', () => {
  for (const language of ['tr', 'ar'])
    journey(`moves by itself and stops by its button, in ${language}, and nothing shifts`, {}, async (page) => {
      await page.request.post('/ayarlar', { form: { language } })
      const shifts = await shiftsOf(page)
      await openHome(page)
      await page.mouse.move(640, 20)
      await isInView(page, 2)
      await part(page, 'pause').click()
      expect(await page.locator(SLIDER).getAttribute('data-playing')).toBe('false')
      expect(await findBarriers(page)).toEqual([])
      expect(await shifts()).toBe(0)
    })

  journey('waits under the mouse and under the focus', { reducedMotion: 'no-preference' }, async (page) => {
    await openHome(page)
    await page.locator('#hero-title').hover()
    await expect.poll(() => part(page, 'track').getAttribute('aria-live')).toBe('polite')
    await page.mouse.move(640, 20)
    await expect.poll(() => part(page, 'track').getAttribute('aria-live')).toBe('off')
    await part(page, 'slide').first().locator('a').first().focus()
    await expect.poll(() => part(page, 'track').getAttribute('aria-live')).toBe('polite')
  })

  journey('works by keyboard alone, the pause first', {}, async (page) => {
    await openHome(page)
    await part(page, 'pause').focus()
    await page.keyboard.press('Enter')
    expect(await page.locator(SLIDER).getAttribute('data-playing')).toBe('false')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await isInView(page, 2)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#kose-2')
    await part(page, 'track').focus()
    await page.keyboard.press('End')
    await isInView(page, 3)
    expect(await part(page, 'slide').first().getAttribute('inert')).toBe('')
    expect(await findBarriers(page)).toEqual([])
  })

  journey('from right to left goes the other way', PHONE, async (page) => {
    await page.request.post('/ayarlar', { form: { language: 'ar' } })
    await openHome(page)
    await part(page, 'pause').tap()
    await part(page, 'track').focus()
    await page.keyboard.press('Home')
    await isInView(page, 1)
    await page.keyboard.press('ArrowLeft')
    await isInView(page, 2)
    await part(page, 'next').tap()
    await isInView(page, 3)
    expect(await findBarriers(page)).toEqual([])
  })

  journey('does not move where less motion is asked for', { reducedMotion: 'reduce' }, async (page) => {
    await openHome(page)
    expect(await page.locator(SLIDER).getAttribute('data-playing')).toBe('false')
    await part(page, 'next').click()
    await isInView(page, 2)
  })

  journey('without JavaScript its dots lead to the slides', { javaScriptEnabled: false }, async (page) => {
    await page.goto('/')
    expect(await part(page, 'pause').isVisible()).toBe(false)
    await part(page, 'dot').nth(2).click()
    await expect.poll(async () => Math.abs((await part(page, 'slide').nth(2).boundingBox())?.x ?? 99)).toBeLessThan(2)
  })
})
