import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE, settled, wake } from './setup/journey'

const PASSWORD = 'Vitrin.2026!'
const NEW_PASSWORD = 'Avlu.2027#yeni'

/** Signs in by a request, without a page. */
const enter = (page: Page, email: string, more: Record<string, string> = {}) =>
  page.request.post('/giris', { form: { username: email, password: PASSWORD, ...more } })
const isMember = (page: Page) => page.locator('[data-island="logout-button"]').first().waitFor()
const changeTo = async (page: Page, prefix: string, oldOne: string, newOne: string, again = newOne) => {
  await page.locator(`#${prefix}password_old`).fill(oldOne)
  await page.locator(`#${prefix}password_new`).fill(newOne)
  await page.locator(`#${prefix}password_again`).fill(again)
}

describe('An expired password', () => {
  journey(
    'is changed on a phone in the popup, which signs in',
    { ...PHONE, expectedErrors: /40[03]/ },
    async (page) => {
      await page.goto('/uye-girisi-sayfasi?redirect=favorilerim')
      await page.locator('#ug-email').fill('eski-sifre@vitrin.test')
      await page.locator('#ug-password').fill(PASSWORD)
      await page.locator('[data-island="login-form"] [data-part="submit"]').click()
      await page.locator('dialog #popup-password_old').waitFor()
      await page.locator('dialog #popup-password_old').focus()
      await page.locator('dialog [data-part="message"]', { hasText: 'süresi dolmuştur' }).waitFor()
      await settled(page)
      expect(await findBarriers(page)).toEqual([])
      await changeTo(page, 'popup-', 'yanlis', NEW_PASSWORD)
      await page.keyboard.press('Enter')
      await page.locator('dialog #popup-password_old[aria-invalid="true"]').waitFor()
      expect(await page.locator('dialog #popup-password_new').inputValue()).toBe(NEW_PASSWORD)
      expect(await findBarriers(page)).toEqual([])
      await changeTo(page, 'popup-', PASSWORD, NEW_PASSWORD)
      await page.keyboard.press('Enter')
      await page.locator('dialog [data-part="message"][data-tone="success"]').waitFor()
      await page.waitForURL('**/favorilerim')
      await isMember(page)
    },
  )

  journey(
    'is changed without JavaScript on the page that the login leads to',
    { javaScriptEnabled: false },
    async (page) => {
      await page.goto('/uye-girisi-sayfasi')
      await page.locator('#ug-email').fill('eski-sifre@vitrin.test')
      await page.locator('#ug-password').fill(PASSWORD)
      await page.locator('[data-island="login-form"] [data-part="submit"]').click()
      await page.waitForURL('**/sifre-degistir')
      await changeTo(page, 'pc-', PASSWORD, NEW_PASSWORD, 'baska')
      await page.locator('[data-island="password-change"] [data-part="submit"]').click()
      await page.locator('.field-error', { hasText: 'Şifreler birbirinden farklı' }).waitFor()
      await changeTo(page, 'pc-', PASSWORD, NEW_PASSWORD)
      await page.locator('[data-island="password-change"] [data-part="submit"]').click()
      await page.waitForURL('**/hesabim')
    },
  )
})

describe('A weak password', () => {
  journey('must be changed: the popup stays, however often Escape is pressed', {}, async (page) => {
    await enter(page, 'zayif-sifre@vitrin.test')
    await page.goto('/')
    await page.locator('dialog #popup-password_old').waitFor()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape')
    await page.locator('dialog[open] #popup-password_old').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await changeTo(page, 'popup-', PASSWORD, NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await page.locator('dialog [data-part="message"][data-tone="success"]').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await isMember(page)
  })

  journey('can be left', PHONE, async (page) => {
    await enter(page, 'zayif-sifre@vitrin.test')
    await page.goto('/sepet')
    await page.locator('dialog [data-island="logout-button"] button').tap()
    await page.waitForURL((url) => url.pathname === '/')
    await page.locator('.vitrin-notice', { hasText: 'Çıkış yaptınız' }).waitFor()
  })

  journey('whose popup is broken leads to the page', { expectedErrors: /500/ }, async (page) => {
    await enter(page, 'zayif-sifre@vitrin.test')
    await page.goto('/?fault=popup:500')
    await page.locator('dialog a[href="/sifre-degistir"]').click()
    await page.waitForURL('**/sifre-degistir')
    await settled(page)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })
})

describe('The KVKK consent', () => {
  for (const language of ['tr', 'ar'])
    journey(`is asked for once in a visit, and given in the popup, in ${language}`, {}, async (page) => {
      await enter(page, 'kvkk@vitrin.test')
      await page.request.post('/ayarlar', { form: { language } })
      await page.goto('/')
      await page.locator('dialog #notifications').waitFor()
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
      await page.goto('/order')
      await page.locator('dialog #notifications [name="kvkk"]').check()
      await page.locator('dialog #notifications button[type="submit"]').click()
      await page.locator('.flash-success').waitFor()
      await settled(page)
      expect(await page.locator('dialog[open]').count()).toBe(0)
    })

  journey('that is put off on the order page loads it again and is asked for again', {}, async (page) => {
    await enter(page, 'kvkk@vitrin.test')
    await page.goto('/order')
    await page.locator('dialog #notifications').waitFor()
    const loaded = page.waitForEvent('load')
    await page.keyboard.press('Escape')
    await loaded
    await page.locator('dialog #notifications').waitFor()
  })
})

const fillRegistration = async (page: Page, email: string) => {
  await page.locator('#uk-name').fill('Şükrü')
  await page.locator('#uk-surname').fill('Çağlayan')
  await page.locator('#uk-email').fill(email)
  await page.locator('#uk-password').fill(PASSWORD)
}
const sendRegistration = (page: Page) => page.locator('[data-island="register-form"] [data-part="submit"]').click()

describe('Registering', () => {
  journey('on a phone needs the KVKK consent, and takes a phone number with its country', PHONE, async (page) => {
    await page.goto('/uye-kayit')
    await fillRegistration(page, 'yeni@vitrin.test')
    await wake(page, '[data-island="register-form"]')
    await sendRegistration(page)
    await page.locator('#uk-kvkk[aria-invalid="true"]').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.locator('#uk-kvkk').check()
    await page.locator('#uk-mobile_phone').focus()
    await page.locator('.phone[data-island-state="ready"]').waitFor()
    await page.keyboard.type('0541 222 33 44')
    expect(await page.locator('#uk-mobile_phone').inputValue()).toBe('+90 (541) 222 33 44')
    await sendRegistration(page)
    await isMember(page)
    await page.goto('/hesabim')
    expect(await page.locator('main').textContent()).toContain('541 222 33 44')
    expect(await page.locator('h1').textContent()).toContain('Şükrü')
    expect(await findBarriers(page)).toEqual([])
  })

  journey('with a known address is refused at the field, in Arabic', { expectedErrors: /400/ }, async (page) => {
    await page.request.post('/ayarlar', { form: { language: 'ar' } })
    await page.goto('/uye-kayit')
    await fillRegistration(page, 'isil@vitrin.test')
    await page.locator('#uk-kvkk').check()
    await sendRegistration(page)
    await page.locator('#uk-email[aria-invalid="true"]').waitFor()
    expect(await page.locator('#uk-password').inputValue()).toBe(PASSWORD)
    expect(await findBarriers(page)).toEqual([])
  })

  journey('works without JavaScript, and keeps what was typed', { javaScriptEnabled: false }, async (page) => {
    await page.goto('/uye-kayit')
    await fillRegistration(page, 'isil@vitrin.test')
    await page.locator('#uk-kvkk').check()
    await sendRegistration(page)
    await page.locator('#uk-email[aria-invalid="true"]').waitFor()
    expect(await page.locator('#uk-name').inputValue()).toBe('Şükrü')
    await fillRegistration(page, 'baska@vitrin.test')
    await sendRegistration(page)
    await page.waitForURL('**/hesabim')
  })
})

describe('A link from a mail', () => {
  journey('activates once, says so, and leaves a clean address', {}, async (page) => {
    let posts = 0
    page.on('request', (request) => {
      if (request.url().includes('activateMembership')) posts += 1
    })
    await page.goto('/yeni-urunler?activation=membership&id=7&token=ornek-ok')
    await page.locator('[data-island="activation-result"]', { hasText: 'Üyeliğiniz etkinleştirildi' }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
    expect(await findBarriers(page)).toEqual([])
    await page.reload()
    await settled(page)
    expect(posts).toBe(1)
    expect(await page.locator('[data-island="activation-result"]').isVisible()).toBe(false)
  })

  journey('that is dead says so', {}, async (page) => {
    await page.goto('/?activation=newsletter&token=eski')
    await page.locator('[data-island="activation-result"][data-tone="danger"]').waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(page.url()).not.toContain('activation')
  })

  journey('changes nothing by itself without JavaScript', { javaScriptEnabled: false }, async (page) => {
    await page.goto('/?activation=membership&id=7&token=ornek-ok')
    await page.locator('[data-island="activation-result"] button').click()
    await page.locator('.flash-success', { hasText: 'Üyeliğiniz etkinleştirildi' }).waitFor()
  })

  journey('back from another site asks for what is missing', {}, async (page) => {
    await page.goto('/?activation=googlephone')
    await page.locator('dialog #social-phone').waitFor()
    expect(await findBarriers(page)).toEqual([])
  })
})

describe('Another account', () => {
  for (const visit of [{}, { javaScriptEnabled: false }])
    journey(
      `of Apple signs in ${'javaScriptEnabled' in visit ? 'without' : 'with'} JavaScript`,
      visit,
      async (page) => {
        await page.goto('/uye-girisi-sayfasi')
        await page.locator('[data-provider="apple"]').click()
        await page.waitForURL('**/hesabim')
        await isMember(page)
      },
    )
})
