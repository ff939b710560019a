import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import type { Language } from '../../fixtures/shop/model'
import { themeTexts } from '../../fixtures/shop/pages/texts'
import { paymentTexts } from '../../fixtures/shop/pages/texts/payment'
import { requestTexts } from '../../fixtures/shop/pages/texts/requests'
import { texts } from '../../fixtures/shop/texts'
import { findBarriers } from './setup/axe'
import { journey } from './setup/journey'

/** More controls than any of these pages has between two steps of a purchase. */
const MOST_TABS = 60

/** Runs in the page: whether this control has the focus, and what the focused element lacks for screen readers. */
const stopAt = (control: Element | null): { readonly isThere: boolean; readonly lack?: string } => {
  const { activeElement: element } = document
  const isThere = element === control
  if (!element || element === document.body) return { isThere }
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
  const isNamed =
    [element, ...labels, ...named].some((each) => each?.textContent?.trim()) ||
    element.matches('[aria-label], :has(img[alt]:not([alt=""]))')
  if (!isNamed) return { isThere, lack: `${element.outerHTML} has no name` }
  return element.checkVisibility({ visibilityProperty: true })
    ? { isThere }
    : { isThere, lack: `${element.outerHTML} is not shown` }
}

/** Presses Tab until the control has the focus that a screen reader finds by its role and name; each stop before it has a name. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor()
  const element = await control.elementHandle()
  for (let left = MOST_TABS; left > 0; left -= 1) {
    await page.keyboard.press('Tab')
    const { isThere, lack } = await page.evaluate(stopAt, element)
    expect(lack).toBeUndefined()
    if (isThere) return
  }
  throw new Error(`${control} is not reached by ${MOST_TABS} presses of Tab`)
}

const pressOn = async (page: Page, control: Locator): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

const typeInto = async (page: Page, control: Locator, words: string): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.type(words)
}

type Payer = (page: Page, language: Language) => Promise<void>

/** Pays with the first saved card and the secret that it asks for. */
const payWithSavedCard =
  (secret: string): Payer =>
  async (page, language) => {
    const p = paymentTexts(language)
    await tabTo(page, page.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await pressOn(page, page.getByRole('button', { name: new RegExp(p.pay.replace('{amount}', '.*')) }))
    const secretField = page.getByRole('dialog').getByRole('textbox')
    await expect.poll(() => secretField.evaluate((each) => each === document.activeElement)).toBe(true)
    if (language === 'ar') expect(await findBarriers(page)).toEqual([])
    await page.keyboard.type(secret)
    await page.keyboard.press('Enter')
  }

/** Pays with a card that is typed, at the bank's page. */
const payWithTypedCard: Payer = async (page, language) => {
  const p = paymentTexts(language)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await typeInto(page, field(p.phone), '5551112233')
  await typeInto(page, field(p.number), '4111111111111111')
  await typeInto(page, field(p.expiry), '1239')
  await typeInto(page, field(p.cvc), '000')
  await typeInto(page, field(p.holder), 'Işıl Çağlar')
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('button', { name: texts.bankApprove[language] }))
}

describe('A purchase by the keyboard alone, by names and roles alone', () => {
  for (const [language, who, fault, pay] of [
    ['tr', 'member', 'none', payWithSavedCard('123456')],
    ['en', 'guest', 'wallet:stranger', payWithTypedCard],
    ['ar', 'member', 'wallet:pin', payWithSavedCard('1234')],
  ] as const)
    journey(
      `goes from the home page to the order in ${language}, by a ${who}`,
      { viewport: { width: 480, height: 800 }, isUntouched: true },
      async (page) => {
        const t = themeTexts(language)
        const r = requestTexts(language)
        const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
        const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
        if (who === 'member')
          await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
        await page.request.post('/ayarlar', { form: { language } })
        await page.goto(`/?fault=${fault}`)
        await pressOn(page, link(t.heroButton))
        await page.getByRole('heading', { name: t.newProducts, level: 1 }).waitFor()
        await pressOn(page, link(t.skip))
        await pressOn(page, button(new RegExp(`^${t.addOf.replace('{name}', '')}`)))
        await page.getByRole('dialog').getByRole('heading', { name: texts.cartHeading[language] }).waitFor()
        await pressOn(page, page.getByRole('dialog').getByRole('link', { name: texts.goToCart[language] }))
        await page.getByRole('heading', { name: t.cart, level: 1 }).waitFor()
        await pressOn(page, link(t.checkout))
        if (who === 'guest') {
          await typeInto(
            page,
            page.getByRole('region', { name: r.asGuest }).getByRole('textbox'),
            'misafir@vitrin.test',
          )
          await page.keyboard.press('Enter')
        } else await pressOn(page, link(t.toPayment))
        await page.getByRole('heading', { name: paymentTexts(language).title, level: 1 }).waitFor()
        await pay(page, language)
        await page.getByRole('heading', { name: paymentTexts(language).doneTitle }).waitFor()
      },
    )
})
