import type { BrowserContext, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { holdRequests, journey, PHONE, settled } from './setup/journey'

const LOGIN = '/api/v1/authentication/login'
const RENEWAL = `**${LOGIN}?*`

const keeperIsReady = (page: Page) =>
  page.locator('[data-island="session-keeper"][data-island-state="ready"]').waitFor({ state: 'attached' })

/** Signs in as the login form does: session cookie, and a token with so many minutes to live. */
const signIn = async (page: Page, minutes: number, fault = 'none') => {
  await page.goto(`/vitrin-workbench?fault=${fault}`)
  await keeperIsReady(page)
  await page.evaluate(
    async ({ path, minutes }) => {
      const body = new URLSearchParams({ username: 'isil@vitrin.test', password: 'Vitrin.2026!' })
      const answer = await (await fetch(path, { method: 'POST', body })).json()
      const timeout = Date.now() + minutes * 60_000
      localStorage.setItem('v5token', JSON.stringify({ value: answer.data[0].bearer, timeout }))
    },
    { path: LOGIN, minutes },
  )
}

const tokenIn = (page: Page): Promise<{ value: string; timeout: number } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('v5token') ?? 'null'))

/** Leaves the stored token five minutes to live. */
const shorten = (page: Page) =>
  page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem('v5token') ?? 'null')
    localStorage.setItem('v5token', JSON.stringify({ value, timeout: Date.now() + 5 * 60_000 }))
  })

/** Waits until no tab has a renewal under way, which has ended the session by then if its answer does. */
const renewalIsOver = (page: Page) =>
  page.waitForFunction(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.every(({ name }) => name !== 'vitrin-token')
  })

/** Counts, for all tabs, renewals and logouts. */
const countCalls = (context: BrowserContext) => {
  const calls = { renewals: 0, logouts: 0 }
  context.on('request', (request) => {
    if (request.url().includes(LOGIN)) calls.renewals += 1
    if (request.url().includes('customer/logout')) calls.logouts += 1
  })
  return calls
}

const isRenewed = (page: Page, before: string | undefined) =>
  page.waitForFunction((old) => {
    const token = JSON.parse(localStorage.getItem('v5token') ?? 'null')
    return token && token.value !== old && token.timeout - Date.now() > 50 * 60_000
  }, before)

describe('A token with less than ten minutes to live', () => {
  journey('is renewed once for three tabs that open together', {}, async (page) => {
    await signIn(page, 5)
    const before = (await tokenIn(page))?.value
    const calls = countCalls(page.context())
    const tabs = await Promise.all([page.context().newPage(), page.context().newPage(), page.context().newPage()])
    await Promise.all(tabs.map((tab) => tab.goto('/')))
    await Promise.all(tabs.map((tab) => isRenewed(tab, before)))
    await Promise.all(tabs.map(settled))
    await Promise.all(tabs.map((tab) => tab.goto('/sepet')))
    await Promise.all(tabs.map(settled))
    expect(calls).toEqual({ renewals: 1, logouts: 0 })
    for (const tab of tabs) expect(await tab.locator('[data-island="logout-button"]').count()).toBe(1)
  })

  journey('held up by a slow answer, is still renewed by one tab alone', {}, async (page) => {
    await signIn(page, 5)
    const before = (await tokenIn(page))?.value
    const calls = countCalls(page.context())
    const letPass = await holdRequests(page.context(), RENEWAL)
    const other = await page.context().newPage()
    const asked = page.context().waitForEvent('request', (request) => request.url().includes(LOGIN))
    await Promise.all([page.goto('/'), other.goto('/')])
    await asked
    await Promise.all([settled(page), settled(other)])
    expect(calls.renewals).toBe(1)
    letPass()
    await Promise.all([isRenewed(page, before), isRenewed(other, before)])
    expect(calls).toEqual({ renewals: 1, logouts: 0 })
  })

  journey('that another tab replaces during its renewal ends no session', { expectedErrors: /401/ }, async (page) => {
    await signIn(page, 60)
    const calls = countCalls(page.context())
    const other = await page.context().newPage()
    await other.goto('/vitrin-workbench')
    await keeperIsReady(other)
    await shorten(page)
    let refuse = () => {}
    const refused = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route(RENEWAL, async (route) => {
      await refused
      await route.fulfill({ status: 401, json: { message: 'old', data: [] } })
    })
    const asked = page.waitForRequest((request) => request.url().includes(LOGIN))
    await page.goto('/')
    await asked
    const answered = page.waitForResponse((response) => response.url().includes(LOGIN))
    refuse()
    await answered
    await other.evaluate(() =>
      localStorage.setItem('v5token', JSON.stringify({ value: 'from-the-other-tab', timeout: Date.now() + 36e5 })),
    )
    await renewalIsOver(page)
    expect(calls.logouts).toBe(0)
    expect((await tokenIn(page))?.value).toBe('from-the-other-tab')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.locator('[data-island="logout-button"]').count()).toBe(1)
  })
})

describe('A token that the server refuses', () => {
  journey(
    'with 401 ends the session once; the other tab keeps what is typed and says so',
    { expectedErrors: /Failed to load resource/ },
    async (page) => {
      await signIn(page, 60, 'refresh:401')
      const calls = countCalls(page.context())
      const other = await page.context().newPage()
      await other.goto('/')
      await keeperIsReady(other)
      await other.locator('#live-search').fill('keten')
      await shorten(page)
      await page.goto('/sepet')
      await page.waitForURL((url) => url.pathname === '/')
      await Promise.all(
        [page, other].map(async (tab) => {
          await tab.locator('.vitrin-notice', { hasText: 'Oturumunuz sona erdi' }).waitFor()
          // A notice stays while it has the focus.
          await tab.locator('.vitrin-notice a').focus()
        }),
      )
      expect(await findBarriers(page)).toEqual([])
      expect(await other.locator('#live-search').inputValue()).toBe('keten')
      expect(calls).toEqual({ renewals: 1, logouts: 1 })
      expect(await tokenIn(page)).toBeNull()
      expect(await page.locator('[data-island="logout-button"]').count()).toBe(0)
      await page.locator('.vitrin-notice a').press('Enter')
      await page.waitForURL('**/uye-girisi-sayfasi')
    },
  )

  journey('while offline is kept', { expectedErrors: /Failed to load resource|ERR_/ }, async (page) => {
    await signIn(page, 5)
    await page.route(RENEWAL, (route) => route.abort('internetdisconnected'))
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/')
    await failed
    expect((await tokenIn(page))?.value).toBeTruthy()
    expect(await page.locator('[data-island="logout-button"]').count()).toBe(1)
  })
})

describe('A visitor’s token', () => {
  journey('is asked about on the login page only', { expectedErrors: /401/ }, async (page) => {
    const calls = countCalls(page.context())
    await page.goto('/vitrin-workbench')
    await page.evaluate(() =>
      localStorage.setItem('v5token', JSON.stringify({ value: 'visitor', timeout: Date.now() + 5 * 60_000 })),
    )
    await page.goto('/')
    await keeperIsReady(page)
    expect(calls.renewals).toBe(0)
    await page.goto('/uye-girisi-sayfasi')
    await page.waitForURL((url) => url.pathname === '/')
    expect(calls.renewals).toBe(1)
  })

  journey('that is unreadable or over is removed, and the login page stays open', {}, async (page) => {
    for (const raw of [
      '{',
      JSON.stringify({ value: 'a\nb' }),
      JSON.stringify({ value: 'old', timeout: 1_700_000_000 }),
    ]) {
      await page.goto('/vitrin-workbench')
      await page.evaluate((each) => localStorage.setItem('v5token', each), raw)
      await page.goto('/uye-girisi-sayfasi')
      await page.waitForFunction(() => localStorage.getItem('v5token') === null)
      expect(new URL(page.url()).pathname).toBe('/uye-girisi-sayfasi')
    }
  })
})

describe('Logging out', () => {
  journey('on a phone by a double press is one call, and the start page confirms it', PHONE, async (page) => {
    await signIn(page, 60)
    const calls = countCalls(page.context())
    await page.goto('/sepet')
    // On a busy machine the second press would come to the page that the first one led to.
    const letPass = await holdRequests(page, '**/customer/logout*')
    await page.locator('[data-island="logout-button"] button').dblclick()
    letPass()
    await page.waitForURL((url) => url.pathname === '/')
    await page.locator('.vitrin-notice', { hasText: 'Çıkış yaptınız' }).waitFor()
    expect(calls.logouts).toBe(1)
    expect(await tokenIn(page)).toBeNull()
    expect(await findBarriers(page)).toEqual([])
  })

  journey(
    'that the server does not receive says so and can be pressed again',
    { expectedErrors: /500/ },
    async (page) => {
      await signIn(page, 60, 'logout:500')
      await page.goto('/')
      await page.locator('[data-island="logout-button"] button').focus()
      await page.keyboard.press('Enter')
      await page.locator('.vitrin-notice', { hasText: 'Çıkış yapılamadı' }).waitFor()
      await page.locator('[data-island="logout-button"] button:not([aria-busy])').waitFor()
      expect((await tokenIn(page))?.value).toBeTruthy()
    },
  )

  journey('works without JavaScript', { javaScriptEnabled: false }, async (page) => {
    await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
    await page.goto('/')
    await page.locator('[data-island="logout-button"] button').click()
    await page.locator('.flash', { hasText: 'Çıkış yaptınız' }).waitFor()
    expect(await page.locator('[data-island="logout-button"]').count()).toBe(0)
  })
})
