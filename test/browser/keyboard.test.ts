import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { themeTexts } from '../../fixtures/shop/pages/texts'
import { paymentTexts } from '../../fixtures/shop/pages/texts/payment'
import { texts } from '../../fixtures/shop/texts'
import { findBarriers } from './setup/axe'
import { answerCookies, journey } from './setup/journey'

/** More controls than any of these pages has between two steps of a purchase. */
const MOST_TABS = 60

/** Presses Tab until the control has the focus that a screen reader finds by its role and name. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor()
  const element = await control.elementHandle()
  for (let left = MOST_TABS; left > 0; left -= 1) {
    await page.keyboard.press('Tab')
    if (await element?.evaluate((each) => each === document.activeElement)) return
  }
  throw new Error(`${control} is not reached by ${MOST_TABS} presses of Tab`)
}

const pressOn = async (page: Page, control: Locator): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

describe('A purchase by the keyboard alone, by names and roles alone', () => {
  for (const [language, fault, secret] of [
    ['tr', 'none', '123456'],
    ['en', 'none', '123456'],
    ['ar', 'wallet:pin', '1234'],
  ] as const)
    journey(
      `goes from the list to the order in ${language}`,
      { viewport: { width: 480, height: 800 } },
      async (page) => {
        const t = themeTexts(language)
        const p = paymentTexts(language)
        const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
        const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
        await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
        await page.request.post('/ayarlar', { form: { language } })
        await answerCookies(page)
        await page.goto(`/yeni-urunler?fault=${fault}`)
        await pressOn(page, link(t.skip))
        await pressOn(page, button(new RegExp(`^${t.addOf.replace('{name}', '')}`)))
        await page.getByRole('dialog').getByRole('heading', { name: texts.cartHeading[language] }).waitFor()
        await pressOn(page, page.getByRole('dialog').getByRole('link', { name: texts.goToCart[language] }))
        await page.getByRole('heading', { name: t.cart, level: 1 }).waitFor()
        await pressOn(page, link(t.checkout))
        await pressOn(page, link(t.toPayment))
        await page.getByRole('heading', { name: p.title, level: 1 }).waitFor()
        await tabTo(page, page.getByRole('radio', { checked: true }))
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowUp')
        await pressOn(page, button(new RegExp(p.pay.replace('{amount}', '.*'))))
        const secretField = page.getByRole('dialog').getByRole('textbox')
        await expect.poll(() => secretField.evaluate((each) => each === document.activeElement)).toBe(true)
        if (language === 'ar') expect(await findBarriers(page)).toEqual([])
        await page.keyboard.type(secret)
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: p.doneTitle }).waitFor()
      },
    )
})
