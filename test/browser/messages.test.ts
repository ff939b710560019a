import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE, settled } from './setup/journey'

const BOX = '/mesajlarim'

const open = async (page: Page, address = BOX, language = 'tr') => {
  await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
  await page.request.post('/ayarlar', { form: { language } })
  await page.goto(address)
  await page.locator('[data-island="message-center"][data-island-state="ready"]').waitFor()
  await settled(page)
}
const threads = (page: Page) => page.locator('.threads li')
const send = async (page: Page, subject: string, words: string) => {
  await page.locator('#m-subject').fill(subject)
  await page.locator('#m-message').fill(words)
  await page.locator('.messages [data-part="submit"]').click()
}

describe('Writing to the shop', () => {
  journey('on a phone begins a conversation and closes another', PHONE, async (page) => {
    await open(page)
    expect(await findBarriers(page)).toEqual([])
    await send(page, '', '')
    await page.locator('#m-subject[aria-invalid="true"]').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await send(page, 'Kargo <b>', 'Ne zaman gelir? 😀')
    await threads(page).filter({ hasText: 'Kargo <b>' }).waitFor()
    expect([await threads(page).count(), await page.locator('#m-message').inputValue()]).toEqual([3, ''])
    await threads(page).nth(1).locator('[data-part="close"]').click()
    await threads(page).nth(1).locator('.address-kind').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
  })

  journey('with the keyboard alone answers in a conversation', {}, async (page) => {
    await open(page, `${BOX}?konu=41`)
    expect(await findBarriers(page)).toEqual([])
    await page.locator('#m-message').focus()
    await page.keyboard.type('Teşekkürler')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('.thread-message', { hasText: 'Teşekkürler' }).waitFor()
    expect(await page.locator('.thread-message').count()).toBe(3)
  })

  journey('in Arabic is laid out from right to left', {}, async (page) => {
    await open(page, BOX, 'ar')
    expect(await page.locator('.messages').evaluate((each) => getComputedStyle(each).direction)).toBe('rtl')
    expect(await findBarriers(page)).toEqual([])
  })

  journey('without JavaScript works by links and forms', { javaScriptEnabled: false }, async (page) => {
    await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
    await page.goto(BOX)
    await send(page, 'Kargo', 'Ne zaman gelir?')
    await threads(page).nth(2).waitFor()
    await threads(page).first().locator('a').click()
    await page.locator('#m-message').fill('Bir de hediye paketi')
    await page.locator('.messages [data-part="submit"]').click()
    await page.locator('.thread-message').nth(1).waitFor()
    await page.locator('.messages [data-part="close"]').click()
    await threads(page).first().locator('.address-kind').waitFor()
  })
})

describe('Servers that misbehave', () => {
  // Answers that cannot be read end as the first one; islands/message-center/message-center.test.tsx has them.
  for (const kind of ['500', '401'])
    journey(
      `"${kind}" is shown, and nothing typed is lost`,
      { expectedErrors: /Failed to load resource/ },
      async (page) => {
        await open(page, `${BOX}?fault=messages:${kind}`)
        await send(page, 'Kargo', 'Ne zaman gelir?')
        await expect.poll(() => page.locator('.messages [data-part="message"]').textContent()).toMatch(/./)
        expect(await page.locator('#m-message').inputValue()).toBe('Ne zaman gelir?')
        expect(await findBarriers(page)).toEqual([])
      },
    )
})
