import { expect } from 'vitest'
import { DESKTOP, journey, settled } from './setup/journey'
import { closePopup, logOf, open, part, pressByKey } from './setup/themes'

journey(
  'On Dawn’s home page the cookie question, questions, tip, popup, several products, stores and languages answer to mouse and keys',
  DESKTOP,
  async (page) => {
    await page.goto('/themes/dawn/home')
    await settled(page)
    const cookies = page.locator('.cookies')
    await cookies.waitFor()
    await pressByKey(part(cookies, 'decline'), 'Enter')
    await cookies.waitFor({ state: 'hidden' })

    const questions = page.locator('.product__accordion details')
    const open = () => questions.evaluateAll((all) => all.map((each) => each.hasAttribute('open')))
    await page.locator('.accordion-group[data-island-state="ready"]').waitFor()
    await questions.first().locator('summary').click()
    await questions.nth(1).locator('summary').press('Enter')
    await expect.poll(open).toEqual([false, true])
    await pressByKey(part(page.locator('.accordion-group'), 'all'), ' ')
    await expect.poll(open).toEqual([true, true])

    const tip = page.locator('#tip-ship')
    expect(await tip.isVisible()).toBe(false)
    await page.locator('.tip-wrap a').hover()
    await tip.waitFor()
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'hidden' })
    await page.locator('.tip-wrap a').press('Enter')
    await tip.waitFor()

    await page.locator('a.quick-add__submit').press('Enter')
    await closePopup(page)
    const several = page.locator('.quick-add__list')
    await several.locator('label[for^=pick-]').first().click()
    await several.locator('[id^=pick-]').nth(1).press(' ')
    await expect.poll(() => part(several, 'count').textContent()).toBe('2')
    await part(several, 'submit').press('Enter')
    await expect.poll(() => page.locator('.cart-count').textContent()).toBe('2')
    await closePopup(page)

    await expect.poll(() => page.locator('.media img').evaluate((each) => each.hasAttribute('src'))).toBe(true)
    await page.locator('.shops').scrollIntoViewIfNeeded()
    await page.locator('.shops select').selectOption({ label: 'İzmir' })
    await expect.poll(() => page.locator('.shops li:visible').count()).toBe(1)
    await page.locator('.related a').first().waitFor()
    expect(await logOf(page)).toEqual([])

    await Promise.all([page.waitForEvent('load'), pressByKey(part(page.locator('.view'), 'choice').nth(1), 'Enter')])
    await settled(page)
    await page.locator('.disclosure__button').press('Enter')
    await page.locator('.disclosure__list-wrapper').waitFor()
    await page.keyboard.press('ArrowDown')
    await Promise.all([page.waitForEvent('load'), page.locator('.disclosure__link').nth(1).press('Enter')])
  },
)

journey(
  'On Classic’s product page menus, tips, own words, stock, alarms and questions work beside Bootstrap',
  DESKTOP,
  async (page) => {
    await open(page, 'classic/product')
    const [trigger, menu] = [
      page.locator('.language-selector button'),
      page.locator('.language-selector .dropdown-menu'),
    ]
    expect(await menu.isVisible()).toBe(false)
    await trigger.click()
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await trigger.press('ArrowDown')
    await page.locator('.dropdown-item').first().and(page.locator(':focus')).waitFor()

    const tip = page.locator('#ship-tip')
    await page.locator('.bs-tooltip i').hover()
    await tip.waitFor()
    await page.mouse.move(900, 700)
    await tip.waitFor({ state: 'hidden' })

    const add = page.locator('.add-to-cart')
    await add.click()
    await page.locator('#field-textField1[aria-invalid=true]').waitFor()
    await page.locator('#field-textField1').fill('Ada')
    const sent = page.waitForRequest(/add-to-cart/)
    await add.press('Enter')
    expect((await sent).postData()).toContain('textField1')
    await expect
      .poll(() => page.locator('.blockcart').innerHTML())
      .toMatch(/>\(1\)<.*<b>[\d.]+<\/b><sup>,\d\d<\/sup> TL</)
    await closePopup(page)

    const [email, alarm] = [page.locator('.js-mailalert [name=email]'), page.locator('.js-mailalert .alert')]
    await email.fill('isil')
    await pressByKey(page.locator('.js-mailalert [type=button]'), 'Enter')
    await page.locator('.js-mailalert [aria-invalid=true]').waitFor()
    expect(await alarm.isVisible()).toBe(false)
    await email.fill('isil@vitrin.test')
    await page.locator('.js-mailalert [type=button]').click()
    await alarm.waitFor()

    await page.locator('.store-lines').scrollIntoViewIfNeeded()
    await expect.poll(() => part(page.locator('.store-lines'), 'list').locator('li').count()).toBeGreaterThan(3)
    await pressByKey(page.locator('[data-island="confirm-popover"]'), 'Enter')
    await page.getByRole('button', { name: 'Vazgeç' }).click()
    expect(await page.title()).toBe('Ürün')
    await page.locator('[data-island="confirm-popover"]').click()
    await page.getByRole('button', { name: 'Boşalt', exact: true }).press('Enter')
    await expect.poll(() => page.title()).toBe('emptied')

    await page.locator('.product-variants input:not(:checked)').first().waitFor()
    const material = page.getByRole('radio', { name: 'Taş Seramik' })
    await material.press(' ')
    await expect.poll(() => material.isChecked()).toBe(true)
    expect((await logOf(page)).filter((line) => !line.startsWith('confirm-popover onclick'))).toEqual([])
  },
)
