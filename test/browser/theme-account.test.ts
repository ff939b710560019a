import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DESKTOP, journey, settled } from './setup/journey'
import { logOf, open, part, pressByKey } from './setup/themes'

const signIn = (page: Page) =>
  page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })

/** Changes the language or currency, and waits for the page in it. */
const changeSetting = async (page: Page, change: () => Promise<unknown>): Promise<void> => {
  await Promise.all([page.waitForEvent('load'), change()])
  await settled(page)
}

const fact = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(document.querySelector('[data-vitrin=page]')?.textContent ?? '{}')[key], name)

journey(
  'On the platform’s account page a member uses menu, questions, password, messages and comparison, then changes currency and language and leaves',
  DESKTOP,
  async (page) => {
    await signIn(page)
    await open(page, 'v5/account')
    const [title, menu] = [page.locator('.drop-down-title'), page.locator('.drop-down-body')]
    expect(await menu.isVisible()).toBe(false)
    await title.click()
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await pressByKey(title, 'Enter')
    await menu.waitFor()

    // Bootstrap would open and close them, too.
    const [triggers, answers] = [page.locator('#faq .card-header'), page.locator('#faq .card-body')]
    await triggers.first().click()
    await answers.first().waitFor()
    await pressByKey(triggers.nth(1), 'Enter')
    await answers.nth(1).waitFor()
    await answers.first().waitFor({ state: 'hidden' })

    await page.locator('#pw-password_new').fill('abc')
    await pressByKey(part(page, 'show-password'), ' ')
    await expect.poll(() => page.locator('#pw-password_new').getAttribute('type')).toBe('text')
    await pressByKey(page.locator('#password-form [type=button]'), 'Enter')
    await page.locator('#pw-password_old[aria-invalid=true]').waitFor()

    const rows = page.locator('.message-row')
    const before = await rows.count()
    await page.locator('[name=subject]').fill('Kargo')
    await page.locator('[name=message]').fill('Ne zaman gelir?')
    await page.locator('.messages-wrapper .btn').click()
    await expect.poll(() => rows.count()).toBe(before + 1)
    await pressByKey(rows.first().locator('.ti-trash'), 'Enter')
    await rows.first().locator('.ti-trash').waitFor({ state: 'detached' })

    const bar = page.locator('#compare-list')
    await page.locator('.add-to-compare-btn').first().click()
    await pressByKey(page.locator('.add-to-compare-btn').nth(1), 'Enter')
    await expect.poll(() => part(bar, 'count').textContent()).toBe('2')
    await pressByKey(part(bar, 'clear'), ' ')
    await bar.waitFor({ state: 'hidden' })
    expect(await logOf(page)).toEqual([])

    await page.locator('#currency').focus()
    await settled(page)
    await changeSetting(page, () => page.locator('#currency').selectOption('USD'))
    expect(await fact(page, 'currency')).toBe('USD')
    await changeSetting(page, () => page.locator('.lang-list a').nth(1).press('Enter'))
    expect(await fact(page, 'language')).toBe('en')
    await page.locator('#logout-btn').press('Enter')
    await page.waitForURL((url) => !url.pathname.startsWith('/themes'))
  },
)

journey(
  'On Storefront’s account page a member reads an order, writes an address, removes favorites and joins an account',
  DESKTOP,
  async (page) => {
    await signIn(page)
    for (const productId of ['1009', '1004']) await page.request.post('/favori', { form: { productId } })
    await open(page, 'storefront/orders')
    await expect.poll(() => part(page, 'status').first().textContent()).toBe('Hazırlanıyor')
    const fields = page.locator('.woocommerce-address-fields')
    expect(await fields.isVisible()).toBe(false)
    await pressByKey(part(page, 'new'), 'Enter')
    await fields.waitFor()
    await pressByKey(part(fields, 'submit'), 'Enter')
    await page.locator('#billing_title[aria-invalid=true]').waitFor()
    await part(fields, 'cancel').click()
    await fields.waitFor({ state: 'hidden' })
    await part(page, 'edit').first().click()
    await expect.poll(() => page.locator('#billing_title').inputValue()).toBe('Ev')
    const rows = page.locator('.wishlist_table tbody tr:visible')
    await pressByKey(part(rows.first(), 'remove'), 'Enter')
    await expect.poll(() => rows.count()).toBe(1)
    await part(rows.first(), 'remove').click()
    await page.locator('.wishlist-empty').waitFor()
    const [question, answer] = [page.locator('.accordion-button'), page.locator('.accordion-body')]
    await question.click()
    await answer.waitFor()
    await question.press('Enter')
    await answer.waitFor({ state: 'hidden' })
    expect(await logOf(page)).toEqual([])
    await pressByKey(page.locator('[data-island="social-login"]'), 'Enter')
    await page.waitForURL((url) => !url.pathname.startsWith('/themes'))
  },
)
