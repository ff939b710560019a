import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { answerCookies, settled } from './journey'

/** The parts of this name. */
export const part = (within: Page | Locator, name: string): Locator => within.locator(`[data-part="${name}"]`)

/** Lines of the log; no markup of these pages deserves one. */
export const logOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from<{ readonly where: string; readonly came: string }, string>(
      Reflect.get(window, Symbol.for('vitrin')).log,
      ({ where, came }) => `${where}: ${came}`,
    ).filter((line) => !line.startsWith('window.vitrin')),
  )

/** Opens a page of `fixtures/themes` by its name. */
export const open = async (page: Page, path: string): Promise<void> => {
  await answerCookies(page)
  await page.goto(`/themes/${path}`)
  await settled(page)
}

/** The badges of the cart. */
export const badge = (page: Page): Locator => part(page.locator('[data-island="cart-badge"]'), 'count')

/** Presses a control by a key, as soon as it can be reached. */
export const pressByKey = async (control: Locator, key: string): Promise<void> => {
  // A span has its tab stop from its view on.
  await expect
    .poll(() => control.evaluate((each) => each.matches('a[href],button,input,select,textarea,summary,[tabindex]')))
    .toBe(true)
  await control.focus()
  await control.press(key)
}

/** Waits for the popup that follows an add, and closes it as a shopper would. */
export const closePopup = async (page: Page): Promise<void> => {
  const popup = page.locator('.vitrin-modal')
  await popup.waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
}
