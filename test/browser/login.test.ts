import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { answerCookies, journey, PHONE } from './setup/journey'
import { drawn, MOST_SHIFT, watchShifts } from './setup/shift'

const LOGIN = '/uye-girisi-sayfasi'
const FORM = '[data-island="login-form"]'
const SERVICE = '/api/v1/authentication/login'
const PASSWORD = 'Vitrin.2026!'

const part = (page: Page, name: string) => page.locator(`${FORM} [data-part="${name}"]`)

/** Opens the login page with the form mounted. */
const open = async (page: Page, query = '', language = 'tr') => {
  if (language !== 'tr') await page.request.post('/ayarlar', { form: { language } })
  await page.goto(LOGIN + query)
  await page.locator('#ug-password').focus()
  await page.locator(`${FORM}[data-island-state="ready"]`).waitFor()
}

const signIn = async (page: Page, email: string, password = PASSWORD) => {
  await page.locator('#ug-email').fill(email)
  await page.locator('#ug-password').fill(password)
  await part(page, 'submit').click()
}

const isMember = (page: Page) => page.locator('[data-island="logout-button"]').waitFor()

describe('Signing in', () => {
  journey('on a phone by e-mail leads where the shopper wanted to go', PHONE, async (page) => {
    await open(page, '?redirect=favorilerim')
    expect(await findBarriers(page)).toEqual([])
    await signIn(page, 'isil@vitrin.test')
    await page.waitForURL('**/favorilerim')
    await isMember(page)
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('v5token') ?? 'null'))
    expect(token.timeout - Date.now()).toBeGreaterThan(50 * 60_000)
  })

  journey('pressed before the code has arrived is carried out once', { isFresh: true }, async (page) => {
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes(SERVICE)) posts += 1
    })
    await page.goto(`${LOGIN}?chunk=slow`)
    await page.locator('#ug-email').fill('isil@vitrin.test')
    await page.locator('#ug-password').fill(PASSWORD)
    await part(page, 'submit').dblclick()
    await isMember(page)
    expect(posts).toBe(1)
  })

  journey('by phone, with the keyboard alone', {}, async (page) => {
    await open(page)
    await part(page, 'tab').first().focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('#ug-phone').waitFor()
    for (const _stop of ['panel', 'flag', 'number']) await page.keyboard.press('Tab')
    await page.locator('#ug-phone:focus').waitFor()
    await page.keyboard.type('0532 111 22 33')
    await page.locator('.phone[data-island-state="ready"]').waitFor()
    await expect.poll(() => page.locator('#ug-phone').inputValue()).toBe('+90 (532) 111 22 33')
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await isMember(page)
  })

  journey('by vendor code in Arabic, where arrows run the other way', {}, async (page) => {
    await open(page, '', 'ar')
    await part(page, 'tab').first().focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.locator('#ug-vendor-code').fill('bayi-07')
    await page.locator('#ug-password').fill(PASSWORD)
    expect(await findBarriers(page)).toEqual([])
    await part(page, 'submit').click()
    await isMember(page)
  })

  journey('shows the password on request', {}, async (page) => {
    await open(page)
    await page.locator('#ug-password').fill('gizli')
    await part(page, 'show-password').click()
    await page.locator('#ug-password[type="text"]').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await part(page, 'show-password').click()
    await page.locator('#ug-password[type="password"]').waitFor()
  })

  journey('is never led to another site', {}, async (page) => {
    await open(page, '?fault=login:foreign')
    await signIn(page, 'isil@vitrin.test')
    await isMember(page)
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('A refused sign-in', () => {
  journey('is announced and shown in the form, and keeps what is typed', { expectedErrors: /403/ }, async (page) => {
    await open(page)
    await signIn(page, 'isil@vitrin.test', 'yanlis')
    await page.locator('.vitrin-notice', { hasText: 'Giriş bilgileriniz hatalı' }).waitFor()
    expect(await part(page, 'message').textContent()).toBe('Giriş bilgileriniz hatalı.')
    expect(await page.locator('#ug-email').inputValue()).toBe('isil@vitrin.test')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('ug-password')
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await isMember(page)
  })

  journey(
    'three times asks for the security code, which lets the right one in, and moves nothing on a phone',
    { ...PHONE, expectedErrors: /403/ },
    async (page) => {
      await answerCookies(page)
      const shifts = await watchShifts(page, true)
      await page.route(`**${SERVICE}`, async (route) => {
        await drawn(page)
        await route.continue()
      })
      await open(page)
      for (const wrong of ['a', 'b', 'c']) {
        const answered = page.waitForResponse((response) => response.url().includes(SERVICE))
        await signIn(page, 'isil@vitrin.test', wrong)
        await answered
        await page.locator(`${FORM} [data-part="submit"]:not([aria-busy])`).waitFor()
        await drawn(page)
      }
      await page.locator('#ug-security').waitFor()
      const { sum, worst } = await shifts()
      expect(sum, worst).toBeLessThan(MOST_SHIFT)
      await page.waitForFunction(() => {
        const picture = document.querySelector<HTMLImageElement>('#ug-code')
        return picture?.complete && picture.naturalWidth > 0
      })
      expect(await findBarriers(page)).toEqual([])
      await page.locator('#ug-security').fill('4242')
      await signIn(page, 'isil@vitrin.test')
      await isMember(page)
    },
  )

  // The other answers that cannot be read end as the second one; islands/login-form/refusal.test.tsx has them.
  for (const [kind, words] of [
    ['500', 'yapılamıyor'],
    ['malformed', 'Bir hata oluştu'],
  ] as const)
    journey(
      `by an answer "${kind}" is shown in the form`,
      { expectedErrors: /Failed to load resource/ },
      async (page) => {
        await open(page, `?fault=login:${kind}`)
        await signIn(page, 'isil@vitrin.test')
        await part(page, 'message').filter({ hasText: words }).waitFor()
        expect(await page.locator('#ug-email').inputValue()).toBe('isil@vitrin.test')
        await page.locator(`${FORM} [data-part="submit"]:not([aria-busy])`).waitFor()
      },
    )

  journey('by empty fields is shown at the fields', PHONE, async (page) => {
    await open(page)
    await part(page, 'submit').click()
    await page.locator('#ug-email[aria-invalid="true"]').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('ug-email')
    expect(await findBarriers(page)).toEqual([])
  })
})

describe('Where storage is blocked', () => {
  journey('a member signs in all the same', {}, async (page) => {
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: blocked })
      Object.defineProperty(window, 'sessionStorage', { get: blocked })
    })
    await open(page)
    await signIn(page, 'isil@vitrin.test')
    await isMember(page)
  })

  journey('and cookies too, the form says so and sends nothing', {}, async (page) => {
    let posts = 0
    page.on('request', (request) => {
      if (request.url().includes(SERVICE)) posts += 1
    })
    await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }))
    await open(page)
    await signIn(page, 'isil@vitrin.test')
    await part(page, 'message').filter({ hasText: 'çerezleri engelliyor' }).waitFor()
    expect(posts).toBe(0)
  })
})

describe('Without its code', () => {
  const noScript = { javaScriptEnabled: false }

  journey('the page signs in by each way, and keeps the address after a mistake', noScript, async (page) => {
    await page.goto(`${LOGIN}?redirect=favorilerim`)
    await signIn(page, 'isil@vitrin.test', 'yanlis')
    await page.locator('.flash', { hasText: 'Giriş bilgileriniz hatalı' }).waitFor()
    expect(await page.locator('#ug-email').inputValue()).toBe('isil@vitrin.test')
    await page.locator('#ug-password').fill(PASSWORD)
    await part(page, 'submit').click()
    await page.waitForURL('**/favorilerim')
    await page.locator('[data-island="logout-button"] button').click()
    await page.goto(LOGIN)
    await part(page, 'tab').nth(2).click()
    await page.locator('#ug-vendor-code').fill('BAYI-07')
    await page.locator('#ug-password').fill(PASSWORD)
    await part(page, 'submit').click()
    await isMember(page)
  })

  journey(
    'the form posts when the chunk is missing',
    { isFresh: true, expectedErrors: /404|Failed to fetch/ },
    async (page) => {
      await page.goto(`${LOGIN}?chunk=fail:login-form`)
      await page.locator('#ug-email').fill('isil@vitrin.test')
      await page.locator('#ug-password').fill(PASSWORD)
      await part(page, 'submit').click()
      await isMember(page)
    },
  )
})
