import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE } from './setup/journey'

const PANEL = '.vitrin-stores'
const NAMES = `${PANEL}-list h2`

const open = async (page: Page, path = '/magazalar') => {
  await page.goto(path)
  await page.locator(PANEL).waitFor()
}

describe('The shop’s stores', () => {
  journey('are found on a phone by typed words and by city, and the address keeps it', PHONE, async (page) => {
    await open(page)
    expect(await findBarriers(page)).toEqual([])
    await page.getByLabel('Mağaza ara').last().fill('KARAKOY')
    await page.locator(`${PANEL}-count`, { hasText: '1 mağaza' }).waitFor()
    expect(await page.locator(NAMES).allTextContents()).toEqual(['Avlu Karaköy'])
    await page.waitForURL('**/magazalar?store=KARAKOY')
    await page.reload()
    await page.locator(`${PANEL}-count`, { hasText: '1 mağaza' }).waitFor()
    await page.locator(`${PANEL} input`).fill('')
    await page.locator(`${PANEL} select`).selectOption({ label: 'İzmir' })
    expect(await page.locator(NAMES).allTextContents()).toEqual(['Avlu Alsancak'])
    await page.waitForURL('**/magazalar?city=35')
  })

  journey('are chosen with the keyboard alone', {}, async (page) => {
    await open(page)
    const choose = page.locator(`${PANEL} button`, { hasText: 'Bu mağazayı seç' })
    await choose.first().focus()
    await page.keyboard.press('Enter')
    await page.locator(`${PANEL} button[aria-pressed="true"]`).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.reload()
    await page.locator(`${PANEL} button[aria-pressed="true"]`).waitFor()
  })

  journey('are laid out from right to left in Arabic', {}, async (page) => {
    await page.request.post('/ayarlar', { form: { language: 'ar' } })
    await open(page)
    expect(await page.locator(PANEL).evaluate((panel) => getComputedStyle(panel).direction)).toBe('rtl')
    expect(await findBarriers(page)).toEqual([])
  })

  journey('are filtered and chosen by forms without JavaScript', { javaScriptEnabled: false }, async (page) => {
    await page.goto('/magazalar')
    await page.locator('#store-city').selectOption('34')
    await page.locator('.stores form[method="get"] button').click()
    await page.waitForURL('**/magazalar?city=34*')
    expect(await page.locator('.stores-list h2').allTextContents()).toEqual(['Avlu Karaköy', 'Avlu Moda'])
    await page.locator('.stores-list button').last().click()
    await page.locator('.flash-success').waitFor()
    expect(await page.locator('.stores-list .chosen h2').textContent()).toBe('Avlu Moda')
  })

  for (const kind of ['500', 'html'])
    journey(
      `stay the server's own when the service answers "${kind}"`,
      { expectedErrors: /Failed to load/ },
      async (page) => {
        const answered = page.waitForResponse('**/store/store-list*')
        await page.goto(`/magazalar?fault=stores:${kind}`)
        await answered
        await page.locator('[data-island="store-list"]:not([aria-busy])').waitFor()
        expect(await page.locator('.stores-list h2').count()).toBe(6)
      },
    )

  journey(
    'keep the plain list when their code cannot be loaded',
    { expectedErrors: /Failed to load|error loading dynamically/ },
    async (page) => {
      await page.route('**/chunks/stores-*', (route) => route.abort())
      await page.goto('/magazalar')
      await page.locator('[data-island="store-list"][data-island-state="failed"]').waitFor()
      await page.locator('.stores-list button').first().click()
      await page.locator('.flash-success').waitFor()
    },
  )
})
