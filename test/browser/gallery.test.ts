import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE, settled, stateOf } from './setup/journey'
import { shiftsOf } from './setup/shift'

const PRODUCT = '/urun/bagbozumu-ufleme-cam-kulpsuz-bardak-1009'
const GALLERY = '[data-island="image-gallery"]'
const part = (page: Page, name: string) => page.locator(`${GALLERY} [data-part="${name}"]`)
const box = (page: Page) => page.locator('.vitrin-lightbox')
const position = (page: Page) => page.locator('.vitrin-lightbox-bar [role="status"]')

const openProduct = async (page: Page, hash = ''): Promise<void> => {
  await page.goto(PRODUCT + hash)
  await page.locator(`${GALLERY}[data-island-state="ready"]`).waitFor()
  await settled(page)
}

/** How far the slide's middle is from the middle of what scrolls it. */
const offMiddle = (page: Page, track: string, index: number): Promise<number> =>
  page.evaluate(
    ([selector, at]) => {
      const view = document.querySelector(String(selector))
      const slide = view?.children[Number(at)]
      if (!view || !slide) return Number.NaN
      const [one, other] = [view.getBoundingClientRect(), slide.getBoundingClientRect()]
      return Math.abs(one.left + one.width / 2 - other.left - other.width / 2)
    },
    [track, index] as const,
  )

const isInMiddle = (page: Page, track: string, index: number): Promise<void> =>
  expect.poll(() => offMiddle(page, track, index)).toBeLessThan(2)

const ROW = `${GALLERY} [data-part="track"]`
const BOX_ROW = '.vitrin-lightbox-track'

describe('The pictures of a product', () => {
  for (const language of ['tr', 'ar'])
    journey(`are walked by buttons and thumbs, in ${language}, and nothing shifts`, {}, async (page) => {
      await page.request.post('/ayarlar', { form: { language } })
      const shifts = await shiftsOf(page)
      await openProduct(page)
      expect(await shifts()).toBe(0)
      expect(await findBarriers(page)).toEqual([])
      await part(page, 'next').click()
      await isInMiddle(page, ROW, 1)
      await part(page, 'thumb').nth(3).click()
      await isInMiddle(page, ROW, 3)
      expect(await part(page, 'thumb').nth(3).getAttribute('aria-current')).toBe('true')
      expect(await part(page, 'slide').nth(0).getAttribute('inert')).toBe('')
      expect(await part(page, 'next').getAttribute('aria-disabled')).toBe('true')
    })

  journey('open large by a press, go on by keys, and Back closes them', {}, async (page) => {
    await page.goto('/')
    await openProduct(page)
    await part(page, 'slide').first().click()
    await box(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await isInMiddle(page, BOX_ROW, 1)
    await page.keyboard.press('ArrowRight')
    await isInMiddle(page, BOX_ROW, 2)
    await expect.poll(() => new URL(page.url()).hash).toBe('#gallery-3')
    await page.goBack()
    await box(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('')
    await isInMiddle(page, ROW, 2)
    await page.goForward()
    await isInMiddle(page, BOX_ROW, 2)
    await page.keyboard.press('Escape')
    await box(page).waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.goBack()
    await page.waitForURL('/')
  })

  journey('open on the slide in the address, also after a reload', {}, async (page) => {
    await openProduct(page, '#gallery-2')
    await isInMiddle(page, BOX_ROW, 1)
    await page.reload()
    await isInMiddle(page, BOX_ROW, 1)
    await box(page).getByRole('button', { name: 'Kapat' }).click()
    await box(page).waitFor({ state: 'detached' })
    expect(page.url()).toMatch(new RegExp(`${PRODUCT}$`))
  })

  journey('work by keyboard alone, and the focus returns to the picture', {}, async (page) => {
    await openProduct(page)
    await page.locator(ROW).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('gallery-2')
    await page.keyboard.press('ArrowRight')
    await isInMiddle(page, ROW, 2)
    await page.keyboard.press('ArrowLeft')
    await isInMiddle(page, ROW, 1)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('gallery-2')
    await page.keyboard.press('Enter')
    await box(page).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.vitrin-lightbox-slide[data-zoomed]').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await box(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('gallery-2')
  })

  journey('follow a mouse that drags them, and a drag opens nothing', {}, async (page) => {
    await openProduct(page)
    const view = await page.locator(ROW).boundingBox()
    if (!view) throw new Error('no row')
    const drag = async (by: number): Promise<void> => {
      await page.mouse.move(view.x + 300, view.y + 200)
      await page.mouse.down()
      await page.mouse.move(view.x + 300 - by, view.y + 200, { steps: 4 })
      await page.mouse.up()
    }
    await drag(60)
    await isInMiddle(page, ROW, 1)
    await drag(40)
    await isInMiddle(page, ROW, 1)
    await drag(-60)
    await isInMiddle(page, ROW, 0)
    expect(await box(page).count()).toBe(0)
  })

  journey('on a phone snap where a swipe ends and open large', PHONE, async (page) => {
    await openProduct(page)
    // A swipe is a native scroll of the row, which then snaps.
    await page.locator(ROW).evaluate((row) => row.scrollBy({ left: 300, behavior: 'instant' }))
    await isInMiddle(page, ROW, 1)
    await expect.poll(() => part(page, 'status').textContent()).toBe('Görsel 2 / 4')
    await part(page, 'slide').nth(1).tap()
    await box(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await position(page).textContent()).toBe('Görsel 2 / 4')
  })

  journey('from right to left go the other way', PHONE, async (page) => {
    await page.request.post('/ayarlar', { form: { language: 'ar' } })
    await openProduct(page)
    await part(page, 'open').tap()
    await box(page).waitFor()
    await page.keyboard.press('ArrowLeft')
    await isInMiddle(page, BOX_ROW, 1)
    await page.keyboard.press('End')
    await isInMiddle(page, BOX_ROW, 3)
    await page.keyboard.press('ArrowRight')
    await isInMiddle(page, BOX_ROW, 2)
    expect(await findBarriers(page)).toEqual([])
  })

  journey('do not move by themselves where less motion is asked for', { reducedMotion: 'reduce' }, async (page) => {
    await openProduct(page)
    await part(page, 'next').click()
    expect(await offMiddle(page, ROW, 1)).toBeLessThan(2)
  })
})

describe('Without the code', () => {
  journey(
    'thumbs lead to slides and slides are links to their pictures',
    { javaScriptEnabled: false },
    async (page) => {
      await page.goto(PRODUCT)
      await part(page, 'thumb').nth(2).click()
      await isInMiddleWithoutScript(page, 2)
      expect(await part(page, 'next').isVisible()).toBe(false)
      await part(page, 'slide').nth(2).click()
      await page.waitForURL(/\/media\/.*-v3-big\.svg$/)
    },
  )

  journey(
    'a chunk that does not come leaves the links',
    { expectedErrors: /Failed to load resource|chunks/ },
    async (page) => {
      await page.route(/chunks\/media-/, (route) => route.abort())
      await page.goto(PRODUCT)
      await page.locator(`${GALLERY}[data-island-state="failed"]`).waitFor()
      await part(page, 'slide').first().click()
      await page.waitForURL(/\/media\/.*-big\.svg$/)
    },
  )

  journey('an address of another marker opens nothing', {}, async (page) => {
    await openProduct(page, '#gallery-9')
    expect(await box(page).count()).toBe(0)
    expect(await stateOf(page, GALLERY)).toBe('ready')
  })
})

async function isInMiddleWithoutScript(page: Page, index: number): Promise<void> {
  await expect
    .poll(async () => {
      const view = await page.locator(ROW).boundingBox()
      const slide = await part(page, 'slide').nth(index).boundingBox()
      return Math.abs((view?.x ?? 0) - (slide?.x ?? 99))
    })
    .toBeLessThan(2)
}
