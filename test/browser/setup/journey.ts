import type { BrowserContext, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { giveSign } from '../../sign'
import { type Profile, visit } from './visitor'

/** The options of a journey's visitor. */
export interface Visit extends Profile {
  /** Console errors that the journey provokes on purpose. */
  readonly expectedErrors?: RegExp
  /** No pointer moves at the start: islands that need React wait until the journey points, types or scrolls. */
  readonly isUntouched?: boolean
}

/** The phone and the desktop on which journeys run. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const

/** Page errors and console errors or warnings, as text. */
const listenForNoise = (page: Page): string[] => {
  const noise: string[] = []
  page.on('pageerror', (error) => noise.push(`pageerror: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      noise.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  return noise
}

/** Declares a visit to the shop without cookies or storage of another visit; an unexpected console line fails it. */
export const journey = (
  title: string,
  { expectedErrors, isUntouched = false, ...profile }: Visit,
  walk: (page: Page) => Promise<void>,
): void =>
  test(title, () =>
    visit({ ...DESKTOP, ...profile }, async (page) => {
      const noise = listenForNoise(page)
      if (!isUntouched) await page.context().addInitScript(giveSign)
      await walk(page)
      expect(
        noise.filter((line) => !expectedErrors?.test(line)),
        'unexpected console lines',
      ).toEqual([])
    }),
  )

/** Waits until the document is scanned and no island is loading. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Some themes have an element with the id vitrin, which the browser exposes as window.vitrin.
    const vitrin = Reflect.get(window, Symbol.for('vitrin'))
    await vitrin?.ready
    await vitrin?.settled()
  })

/** Touches an island and waits until it is there: before that the browser itself follows links and answers for incomplete forms. */
export const wake = async (page: Page, island: string): Promise<void> => {
  await page.locator(island).first().dispatchEvent('focusin')
  await page.locator(`${island}[data-island-state="ready"]`).first().waitFor()
}

/** Holds the requests to an address until the function that it gives is called; later ones pass. */
export const holdRequests = async (of: Page | BrowserContext, address: string | RegExp): Promise<() => void> => {
  let letPass = (): void => {}
  const mayPass = new Promise<void>((resolve) => {
    letPass = resolve
  })
  await of.route(address, async (route) => {
    await mayPass
    // The page may have ended the request meanwhile.
    await route.continue().catch(() => {})
  })
  return letPass
}

/** The state of the island on the first element that a selector finds. */
export const stateOf = (page: Page, selector: string): Promise<string | null> =>
  page.locator(selector).first().getAttribute('data-island-state')

/** Stores the consent to cookies before a page is opened, so that the cookie bar covers nothing. */
export const answerCookies = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: 'CookieLaw', value: '1', url: inject('shopUrl') }])
