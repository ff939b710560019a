import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { answerCookies, journey, PHONE, settled, wake } from './setup/journey'

const FORM = 'form.form'
const SEND = `${FORM} [type="submit"]`
const PHONE_FIELD = '#contact-phone'
const FLAG = '[data-part="flag"]'
const SEARCH = '.vitrin-phone-search'
const COUNTRIES = '.vitrin-phone-countries [role="option"]'
const DATE = '#contact-date'
const OPEN_DATE = '[data-island="date-picker"] [data-part="open"]'
const CALENDAR = '[data-island="date-picker"] [data-part="calendar"]'
const ERROR = '.vitrin-field-error'

const open = async (page: Page, language = 'tr') => {
  await page.request.post('/ayarlar', { form: { language } })
  await page.goto('/iletisim')
  await answerCookies(page)
  await page.reload()
  await settled(page)
}

const fillRight = async (page: Page) => {
  await page.locator('#contact-name').fill('Işıl')
  await page.locator('#contact-surname').fill('Çağlar')
  await page.locator('#contact-email').fill('isil@example.com')
  await page.locator(PHONE_FIELD).fill('05321234567')
  await page.locator('#contact-message').fill('Merhaba')
  await page.locator('[name="consent"]').check()
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const isWholeInWindow = (page: Page, selector: string) =>
  page.locator(selector).evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

/** Waits for the chunk that only fields with a mask need. */
const masksAreThere = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/mask')))

describe('A form that is filled in', () => {
  journey('on a phone says under each field what is wrong, and goes when it is right', PHONE, async (page) => {
    await open(page)
    await page.locator('#contact-email').fill('isil@')
    await wake(page, FORM)
    await page.locator(SEND).click()
    await page.locator(ERROR).first().waitFor()
    expect(await page.locator(ERROR).allTextContents()).toEqual([
      'Bu alan boş bırakılamaz',
      'Bu alan boş bırakılamaz',
      'Email formatına uygun değil',
      'Bu alan boş bırakılamaz',
      'Bu alan boş bırakılamaz',
      'Bu alan zorunludur',
    ])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-name')
    expect(await scrollsSideways(page)).toBe(false)
    expect(await findBarriers(page)).toEqual([])
    await fillRight(page)
    expect(await page.locator(ERROR).count()).toBe(0)
    await Promise.all([page.waitForURL('**/iletisim'), page.locator(SEND).click()])
    await page.locator('.flash-success').waitFor()
  })

  journey('with the keyboard alone is sent', {}, async (page) => {
    await open(page)
    await page.locator('#contact-name').focus()
    for (const words of ['Işıl', 'Çağlar', 'isil@example.com']) {
      await page.keyboard.type(words)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab')
    await page.keyboard.type('5321234567')
    // The island may come alive while it is typed in.
    await expect.poll(() => page.locator(PHONE_FIELD).inputValue()).toBe('+90 (532) 123 45 67')
    await page.locator('#contact-message').focus()
    await page.keyboard.type('Merhaba')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('.flash-success').waitFor()
  })

  journey(
    'without JavaScript is checked by the browser, then by the server, and keeps its values',
    { javaScriptEnabled: false, expectedErrors: /422/ },
    async (page) => {
      await page.goto('/iletisim')
      await page.locator(SEND).click()
      expect(await page.locator('#contact-name:invalid').count()).toBe(1)
      await fillRight(page)
      await page.locator('#contact-email').fill('isil@x')
      await page.locator(SEND).click()
      await page.locator('.field-error').waitFor()
      expect(await page.locator('#contact-name').inputValue()).toBe('Işıl')
      await page.waitForLoadState()
      expect(await page.locator(FLAG).isVisible()).toBe(false)
      await page.locator('#contact-email').fill('isil@example.com')
      await page.locator(SEND).click()
      await page.locator('.flash-success').waitFor()
    },
  )

  journey(
    'goes even when the code of its islands does not come',
    { isFresh: true, expectedErrors: /404/ },
    async (page) => {
      await page.goto('/iletisim?chunk=fail:validated-form')
      await answerCookies(page)
      await settled(page)
      await fillRight(page)
      await page.locator(SEND).click()
      await page.locator('.flash-success').waitFor()
    },
  )

  journey('takes names without what is no letter, wherever it is typed, and keeps the caret', {}, async (page) => {
    await open(page)
    const name = page.locator('#contact-name')
    await name.click()
    await masksAreThere(page)
    await page.keyboard.type('Al1ı<')
    expect(await name.inputValue()).toBe('Alı')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('9y')
    expect(await name.inputValue()).toBe('Aylı')
    expect(await name.evaluate((each: HTMLInputElement) => each.selectionStart)).toBe(2)
    await page.keyboard.insertText('<script>'.repeat(1250))
    expect((await name.inputValue()).length).toBe(40)
    await name.fill('Süleyman Şükrü')
    expect(await name.inputValue()).toBe('Süleyman Şükrü')
    await page.locator('#contact-order').pressSequentially('ab-12 Ç C3')
    expect(await page.locator('#contact-order').inputValue()).toBe('-12C3')
  })

  journey('is composed letter by letter without losing one', {}, async (page) => {
    await open(page)
    const name = page.locator('#contact-name')
    await name.click()
    await masksAreThere(page)
    const client = await page.context().newCDPSession(page)
    for (const text of ['س', 'سا', 'سار'])
      await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await client.send('Input.insertText', { text: 'سارة' })
    expect(await name.inputValue()).toBe('سارة')
    await client.send('Input.insertText', { text: '😀' })
    expect(await name.inputValue()).toBe('سارة')
  })
})

describe('The phone field', () => {
  journey('on a phone offers its countries, 15 and more, and finds them', PHONE, async (page) => {
    await open(page)
    await page.locator(FLAG).click()
    await page.locator(COUNTRIES).first().waitFor()
    expect(await page.locator(COUNTRIES).count()).toBe(15)
    expect(await findBarriers(page)).toEqual([])
    await page.locator('.vitrin-phone-countries').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await page.waitForFunction((selector) => document.querySelectorAll(selector).length === 30, COUNTRIES)
    await page.locator(SEARCH).fill('ırak')
    await page.waitForFunction((selector) => document.querySelectorAll(selector).length === 1, COUNTRIES)
    expect(await scrollsSideways(page)).toBe(false)
    await page.locator(COUNTRIES).first().click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-phone')
    await page.keyboard.type('7912345678')
    expect(await page.locator(PHONE_FIELD).inputValue()).toBe('+964 791 234 5678')
    await page.waitForFunction(
      (selector) => document.querySelector<HTMLImageElement>(`${selector} img`)?.src.endsWith('/iq.webp'),
      FLAG,
    )
    expect(
      await page
        .locator(`${FLAG} img`)
        .evaluate((flag: HTMLImageElement) => flag.decode().then(() => flag.naturalWidth)),
    ).toBe(36)
  })

  journey('is chosen in by keyboard alone', {}, async (page) => {
    await open(page)
    await page.locator(FLAG).focus()
    await page.keyboard.press('Enter')
    await page.locator(SEARCH).waitFor()
    await page.keyboard.type('alm')
    await page.waitForFunction((selector) => document.querySelectorAll(selector).length === 1, COUNTRIES)
    await page.keyboard.press('Enter')
    await page.keyboard.type('015123456789')
    expect(await page.locator(PHONE_FIELD).inputValue()).toBe('+49 1512 3456789')
    await page.locator(FLAG).focus()
    await page.keyboard.press('Space')
    await page.locator(SEARCH).waitFor()
    await page.keyboard.press('Escape')
    await page.locator(SEARCH).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe('flag')
  })

  journey('takes every way of pasting a number, and the caret stays in the middle', {}, async (page) => {
    await open(page)
    const field = page.locator(PHONE_FIELD)
    for (const text of ['05321234567', '+90 532 123 45 67', '0090 5321234567', '905321234567', '٠٥٣٢١٢٣٤٥٦٧']) {
      await field.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
      await expect.poll(() => field.inputValue(), { message: text }).toBe('+90 (532) 123 45 67')
    }
    await field.evaluate((each: HTMLInputElement) => each.setSelectionRange(8, 8))
    await page.keyboard.press('Backspace')
    expect(await field.inputValue()).toBe('+90 (531) 234 56 7')
    expect(await field.evaluate((each: HTMLInputElement) => each.selectionStart)).toBe(7)
    await page.keyboard.type('2')
    expect(await field.inputValue()).toBe('+90 (532) 123 45 67')
    await page.keyboard.press('ControlOrMeta+z')
    expect(await field.inputValue()).toBe('+90 (531) 234 56 7')
  })

  journey('in Arabic is laid out from right to left', {}, async (page) => {
    await open(page, 'ar')
    await page.locator(FLAG).click()
    await page.locator(COUNTRIES).first().waitFor()
    const [flag, field] = [await page.locator(FLAG).boundingBox(), await page.locator(PHONE_FIELD).boundingBox()]
    expect((flag?.x ?? 0) > (field?.x ?? 0)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.type('تركيا')
    await page.keyboard.press('Enter')
    await page.keyboard.type('٥٣٢١٢٣٤٥٦٧')
    expect(await page.locator(PHONE_FIELD).inputValue()).toBe('+90 (532) 123 45 67')
  })

  // The other answers without countries end as these two; src/shop/phone/store.test.ts has them.
  for (const fault of ['500', 'strings'])
    journey(`offers countries when the server’s list is ${fault}`, { expectedErrors: /500/ }, async (page) => {
      await page.goto(`/iletisim?fault=region:${fault}`)
      await answerCookies(page)
      await page.reload()
      await settled(page)
      await page.locator(FLAG).click()
      await page.locator(COUNTRIES).nth(14).waitFor()
    })
})

describe('The date field', () => {
  journey('on a phone takes a day and a time from the calendar', PHONE, async (page) => {
    await open(page)
    await page.locator(OPEN_DATE).click()
    await page.locator(`${CALENDAR} table`).waitFor()
    await expect.poll(() => isWholeInWindow(page, CALENDAR)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await page.locator(`${CALENDAR} [aria-label="Sonraki ay"]`).click()
    await page.locator(`${CALENDAR} td button:not([data-outside])`, { hasText: /^15$/ }).click()
    await page.locator(`${CALENDAR} select`).first().selectOption('14')
    await page.locator('.vitrin-date-foot > button').click()
    expect(await page.locator(DATE).inputValue()).toMatch(/^\d{4}-\d{2}-15 14:00$/)
    expect(await page.locator(CALENDAR).isVisible()).toBe(false)
  })

  journey('by keyboard alone walks the days, in Arabic the other way round', {}, async (page) => {
    await open(page, 'ar')
    await page.locator(DATE).fill('2030-01-31')
    await page.locator(OPEN_DATE).focus()
    await page.keyboard.press('Enter')
    await page.locator(`${CALENDAR} td [tabindex="0"]:focus`).waitFor()
    await expect.poll(() => isWholeInWindow(page, CALENDAR)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await page.locator(DATE).inputValue()).toBe('2030-03-01 12:00')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe('open')
  })
})

describe('The newsletter', () => {
  const EMAIL = '#newsletter-email'

  journey('is joined without leaving the page, and says no beside its field', {}, async (page) => {
    await open(page)
    await page.locator(EMAIL).fill('isil@example.com')
    await page.keyboard.press('Enter')
    await page.locator('.vitrin-notice').waitFor()
    expect(await page.locator(EMAIL).inputValue()).toBe('')
    await page.locator(EMAIL).fill('isil@example')
    await page.keyboard.press('Enter')
    await page.locator('.newsletter-error:not([hidden])').waitFor()
    expect(await findBarriers(page)).toEqual([])
  })

  journey('that the server cannot take says why, and the address stays', { expectedErrors: /500/ }, async (page) => {
    await page.goto('/iletisim?fault=newsletter:500')
    await answerCookies(page)
    await page.reload()
    await settled(page)
    await page.locator(EMAIL).fill('isil@example.com')
    await page.keyboard.press('Enter')
    await page.locator('.vitrin-popover').waitFor()
    expect(await page.locator(EMAIL).inputValue()).toBe('isil@example.com')
    expect(await findBarriers(page)).toEqual([])
  })
})

describe('What forms cost', () => {
  journey('a page without a masked field loads neither masks nor dates', {}, async (page) => {
    await page.goto('/')
    await settled(page)
    await page.locator('#newsletter-email').click()
    await page.waitForFunction(
      () => document.querySelector('.newsletter')?.getAttribute('data-island-state') === 'ready',
    )
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /\/(mask|date-picker|phone-input)-/.test(name))).toEqual([])
  })
})
