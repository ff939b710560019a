import { expect } from 'vitest'
import { DESKTOP, journey } from './setup/journey'
import { badge, byKeys, byMouse, closePopup, expectText, expectValue, logOf, open, part } from './setup/themes'

journey(
  'On Cornerstone’s and Horizon’s product pages swatches keep their names, tabs their classes, and what is shown as chosen is added',
  DESKTOP,
  async (page) => {
    await open(page, 'cornerstone/product')
    const warranty = page.locator('#tab-warranty')
    const marked = () => page.locator('li.is-active a').allTextContents()
    await byMouse('variant-picker', async () => {
      await page.locator('.form-option-swatch').nth(1).click()
      await expectText(part(page, 'chosen').first(), 'Kiremit')
      await page.locator('label', { hasText: '40 × 40' }).waitFor({ state: 'hidden' })
      await page.getByText('45 × 45').first().click()
      await expectText(part(page, 'price'), '₺366,00')
      await page.getByRole('radio', { name: 'Kiremit', exact: true }).and(page.locator(':checked')).waitFor()
    })
    await byMouse('add-to-cart', async () => {
      await part(page, 'increase').click()
      await expectValue(part(page, 'quantity'), '2')
      const sent = page.waitForRequest(/add-to-cart/)
      await part(page, 'submit').click()
      expect((await sent).postData()).toContain('120105')
      await expectText(badge(page), '2')
      await closePopup(page)
      await page.locator('.alertBox:visible').waitFor()
    })
    await byKeys('tab-group', async () => {
      await page.locator('.productView-description[data-island-state="ready"]').waitFor()
      await page.getByRole('tab', { name: 'Açıklama' }).press('ArrowRight')
      await warranty.waitFor()
      await page.getByRole('tabpanel', { name: 'Garanti' }).waitFor()
      await expect.poll(marked).toEqual(['Garanti'])
    })
    await byMouse('tab-group', async () => {
      await page.getByRole('tab', { name: 'Açıklama' }).click()
      await warranty.waitFor({ state: 'hidden' })
      await expect.poll(marked).toEqual(['Açıklama'])
    })
    expect(await logOf(page)).toEqual([])
    await open(page, 'horizon/product')
    const drawer = page.locator('.cart-drawer__dialog')
    await byKeys('add-to-cart', async () => {
      const sent = page.waitForRequest(/add-to-cart/)
      await page.locator('.add-to-cart-button').press('Enter')
      expect((await sent).postData()).toContain('120101')
      await expectText(badge(page).first(), '3')
      await closePopup(page)
    })
    await byKeys('variant-picker', async () => {
      await page.getByRole('radio', { name: 'Çivit Mavisi', exact: true }).press('ArrowDown')
      await expectText(part(page, 'chosen'), 'Kiremit')
      await page.getByRole('radio', { name: 'Kiremit', exact: true }).and(page.locator(':checked')).waitFor()
    })
    await byMouse('drawer', async () => {
      await page.locator('[data-testid="cart-drawer-trigger"]').click()
      await page.locator('.cart-drawer__dialog:modal').waitFor()
      await page.locator('tr.cart-items__table-row').nth(1).waitFor()
      await drawer.getByRole('button', { name: 'Kapat' }).click()
      await drawer.waitFor({ state: 'hidden' })
    })
    expect(await logOf(page)).toEqual([])
  },
)
