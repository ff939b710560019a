import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { answerCookies, journey, PHONE, settled } from './setup/journey'

const OVERLAY = 'vitrin-inspector'

describe('The inspector', () => {
  journey('is fetched when it is asked for, moves nothing, and works by the keyboard', { ...PHONE }, async (page) => {
    await answerCookies(page)
    await page.goto('/yeni-urunler?language=ar&csp=1')
    await settled(page)
    const chunks = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('inspector')).length,
      )
    const layout = () =>
      page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        const { top, left, width } = document.querySelector('h1')?.getBoundingClientRect() ?? new DOMRect()
        return { scrollWidth, scrollHeight, top, left, width }
      })
    expect(await chunks()).toBe(0)
    const before = await layout()
    // Opens the inspector as the bookmarklet does.
    await page.evaluate(() => dispatchEvent(new Event('vitrin:inspect')))
    const overlay = page.locator(OVERLAY)
    await overlay.getByRole('tab', { name: /Islands/ }).waitFor()
    expect(await layout()).toEqual(before)
    expect(await page.evaluate(() => sessionStorage.getItem('vitrin:inspect'))).toBeNull()

    await page.keyboard.press('Alt+Shift+KeyV')
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => overlay.getByRole('tabpanel').textContent())
      .toMatch(/common-\w+\.js[\d to]+ms(?:[\d.]+ kB|cache)[\d.]+ kB/)
    await page.keyboard.press('Home')
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => overlay.getByRole('tabpanel').textContent()).toContain('add-to-cart is on in this tab')
    expect(await findBarriers(page)).toEqual([])

    // An element is framed where the overlay does not cover it, and the keys lead back to the page.
    for (const key of ['Tab', 'Tab', 'Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect
      .poll(() =>
        overlay.evaluate((host) => {
          const boxOf = (node?: Element | null) => node?.getBoundingClientRect() ?? new DOMRect()
          const frame = boxOf(host.shadowRoot?.querySelector('.frame'))
          const card = boxOf(document.querySelector('[data-island="add-to-cart"]'))
          const isAround = Math.abs(frame.top - card.top) < 1 && Math.abs(frame.height - card.height) < 1
          return isAround && frame.height > 0 && frame.top >= 0 && frame.bottom <= boxOf(host).top
        }),
      )
      .toBe(true)
    await page.keyboard.press('Alt+Shift+KeyV')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
    await overlay.getByRole('tab', { name: /Islands/ }).focus()
    await page.keyboard.press('End')
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => overlay.getByRole('status').textContent()).toBe('Simulated: 500')
    expect(await overlay.getByRole('checkbox', { name: /500/ }).evaluate((box) => box.matches(':focus'))).toBe(true)

    // The next page of the tab has the fault and shows it; closing the inspector ends both.
    await page.goto('/iletisim')
    await expect.poll(() => overlay.getByRole('status').textContent()).toBe('Simulated: 500')
    await overlay.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => overlay.count()).toBe(0)
    expect(await page.evaluate(() => sessionStorage.getItem('vitrin:inspect'))).toBeNull()
  })
})
