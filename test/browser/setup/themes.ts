import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { answerCookies, settled } from './journey'

/** The parts of this name. */
export const part = (within: Page | Locator, name: string): Locator => within.locator(`[data-part="${name}"]`)

/** The lines of the log; the markup of these pages must cause none. */
export const logOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from<{ readonly where: string; readonly came: string }, string>(
      Reflect.get(window, Symbol.for('vitrin')).log,
      ({ where, came }) => `${where}: ${came}`,
    ).filter((line) => !line.startsWith('window.vitrin')),
  )

/** Opens a page of `fixtures/themes` by its name, as a new visitor from another site. */
export const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/themes/${path}`, { referer: 'https://www.example.com/arama' })
  await settled(page)
}

/** Opens a page of `fixtures/themes` with the question about cookies already answered. */
export const open = async (page: Page, path: string): Promise<void> => {
  await answerCookies(page)
  await arrive(page, path)
}

/** The badges of the cart. */
export const badge = (page: Page): Locator => part(page.locator('[data-island="cart-badge"]'), 'count')

/**
 * Presses a control by a key when Tab can reach it: a span becomes focusable when its view is mounted, and what is hidden takes no focus, so that
 * the key would go elsewhere.
 */
export const pressByKey = async (control: Locator, key: string): Promise<void> => {
  await control.waitFor()
  await expect.poll(() => control.evaluate((each: HTMLElement) => each.tabIndex)).toBe(0)
  await control.focus()
  await control.press(key)
}

/** Waits for the popup after an add and closes it as a shopper does. */
export const closePopup = async (page: Page): Promise<void> => {
  const popup = page.locator('.vitrin-modal')
  await popup.waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
}

/**
 * A part of a journey that uses one island in one way, so that a failure names it. `test/house/theme-pages.test.ts` reads from these
 * calls which island is used on which page, and demands both mouse and keyboard of each island.
 */
const using =
  (way: string) =>
  async (island: string, use: () => Promise<unknown>): Promise<void> => {
    try {
      await use()
    } catch (error) {
      throw new Error(`${island} by ${way}`, { cause: error })
    }
  }

/** Uses an island with a mouse. */
export const byMouse = using('mouse')
/** Uses an island with keys only. */
export const byKeys = using('keyboard')
/** Uses an island with a finger on a phone, for islands that answer touch differently. */
export const byTouch = using('touch')
/** Checks the effect of an island without a control. */
export const byItself = using('itself')

export const expectValue = (field: Locator, value: string | RegExp): Promise<void> =>
  value instanceof RegExp
    ? expect.poll(() => field.inputValue()).toMatch(value)
    : expect.poll(() => field.inputValue()).toBe(value)

export const expectText = (element: Locator, text: string | RegExp): Promise<void> =>
  text instanceof RegExp
    ? expect.poll(() => element.textContent()).toMatch(text)
    : expect.poll(async () => (await element.textContent())?.trim()).toBe(text)

/**
 * Presses a control that opens an address and waits for the browser's request. The server answers without content, so the browser
 * stays on the page and draws no page that the journey does not check.
 */
export const leaves = async (page: Page, address: RegExp, press: () => Promise<unknown>): Promise<void> => {
  await page.route(address, (route, request) =>
    request.isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
  )
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.isNavigationRequest() && address.test(request.url())),
    press(),
  ])
  // The browser may take a press on the same link for the same navigation while this one goes on.
  await asked.response()
}

/** Signs in a member of the fixture shop without opening a page; returns the token. */
export const signIn = async (page: Page, username = 'isil@vitrin.test'): Promise<string> => {
  const answer = await page.request.post('/api/v1/authentication/login', {
    form: { username, password: 'Vitrin.2026!' },
  })
  return (await answer.json()).data[0].bearer
}
