import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { findBarriers } from './setup/axe'
import { journey, PHONE } from './setup/journey'

const PRODUCT = '/urun/ada-keten-kirlent-1201'
const TABS = '[data-island="tab-group"]'
const COMMENTS = '[data-island="comments"]'
const WRITE = '**/product-detail/comment/*'

const tab = (page: Page, id: string) => page.locator(`${TABS} [data-part="tab"][aria-controls="${id}"]`)
const panel = (page: Page, id: string) => page.locator(`#${id}`)
const part = (page: Page, name: string) => page.locator(`${COMMENTS} [data-part="${name}"]`)
const isFocused = (page: Page, id: string) =>
  tab(page, id).evaluate((each) => each === document.activeElement && each.getAttribute('aria-selected') === 'true')

const open = async (page: Page, address = PRODUCT, language = 'tr'): Promise<void> => {
  await page.context().addCookies([{ name: 'CookieLaw', value: '1', url: inject('shopUrl') }])
  if (language !== 'tr') await page.request.post('/ayarlar', { form: { language } })
  await page.goto(address)
  await page.locator(TABS).scrollIntoViewIfNeeded()
  await page.locator(`${TABS}[data-island-state="ready"]`).waitFor()
}

const openComments = async (page: Page, query = '', language = 'tr'): Promise<void> => {
  await open(page, `${PRODUCT}${query}`, language)
  await tab(page, 'yorumlar').click()
  await page.locator(`${COMMENTS}[data-island-state="ready"]`).waitFor()
}

const writeComment = async (page: Page, words: string): Promise<void> => {
  await part(page, 'form').locator('[name="rate"][value="100"]').check()
  await part(page, 'form').locator('[name="text"]').fill(words)
  await part(page, 'submit').click()
}

describe('The tabs of a product', () => {
  for (const language of ['tr', 'ar'])
    journey(`are walked by arrow keys and loaded once each, in ${language}`, {}, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('fixed-page-content') && asked.push(request.url()))
      await open(page, PRODUCT, language)
      expect(await findBarriers(page)).toEqual([])
      const on = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
      await tab(page, 'ayrintilar').focus()
      await page.keyboard.press('End')
      await expect.poll(() => isFocused(page, 'iade')).toBe(true)
      await expect.poll(() => panel(page, 'iade').textContent()).toMatch(/\S/)
      expect(await panel(page, 'ayrintilar').isHidden()).toBe(true)
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press(on)
      await expect.poll(() => isFocused(page, 'ayrintilar')).toBe(true)
      await page.keyboard.press('End')
      await expect.poll(() => panel(page, 'iade').isVisible()).toBe(true)
      expect(asked).toHaveLength(1)
    })

  journey('open what the address names, and the link from the stars', PHONE, async (page) => {
    await open(page, `${PRODUCT}#teslimat`)
    await expect.poll(() => tab(page, 'teslimat').getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => panel(page, 'teslimat').innerText()).toMatch(/\S/)
    await page.locator('.rating a').click()
    await page.locator(`${COMMENTS}[data-island-state="ready"]`).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await findBarriers(page)).toEqual([])
  })

  journey('say that nothing came, and try again', { expectedErrors: /Failed to load resource/ }, async (page) => {
    await page.route('**/fixed-page-content/4*', (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 })
    await open(page)
    await tab(page, 'teslimat').click()
    const again = panel(page, 'teslimat').locator('button')
    await again.waitFor()
    expect(await findBarriers(page)).toEqual([])
    await again.click()
    await expect.poll(() => panel(page, 'teslimat').locator('p').count()).toBeGreaterThan(0)
    await again.waitFor({ state: 'detached' })
  })

  journey(
    'are links to the page with their panel open without JavaScript',
    { javaScriptEnabled: false },
    async (page) => {
      await page.goto(PRODUCT)
      await page.locator(`${TABS} [data-part="tab"]`, { hasText: 'Teslimat' }).click()
      await page.waitForURL('**?tab=teslimat#teslimat')
      expect(await panel(page, 'teslimat').isVisible()).toBe(true)
      await page.locator(`${TABS} [data-part="tab"]`, { hasText: 'Yorumlar' }).click()
      await page.locator(`${COMMENTS} [data-part="page"][data-number="2"]`).click()
      await page.waitForURL('**yorum=2**')
      expect(await part(page, 'list').locator('.vitrin-comment').count()).toBeGreaterThan(0)
      await writeComment(page, 'Kumaşı çok güzel.')
      await page.locator('.flash-success').waitFor()
    },
  )
})

describe('What shoppers say', () => {
  journey('is read page by page and in another order on a phone', PHONE, async (page) => {
    await openComments(page)
    const first = part(page, 'list').locator('.vitrin-comment').first()
    const printed = await first.textContent()
    expect(await findBarriers(page)).toEqual([])
    await part(page, 'page').and(page.locator('[data-number="2"]')).click()
    await part(page, 'status').filter({ hasText: 'sayfa 2' }).waitFor()
    await expect.poll(() => first.textContent()).not.toBe(printed)
    await expect.poll(() => part(page, 'list').evaluate((list) => list === document.activeElement)).toBe(true)
    await part(page, 'sort').selectOption('rate-asc')
    await part(page, 'status').filter({ hasText: 'sayfa 1' }).waitFor()
    const stars = await page.locator(`${COMMENTS} .vitrin-comment .vitrin-stars`).first().getAttribute('aria-label')
    expect(stars).toMatch(/5 üzerinden [12] yıldız/)
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  journey('is written: too little is reported, and what is taken empties the form', {}, async (page) => {
    await openComments(page)
    await part(page, 'submit').click()
    await page.locator(`${COMMENTS} [name="text"][aria-invalid="true"]`).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rate')
    expect(await findBarriers(page)).toEqual([])
    await writeComment(page, 'Rengi fotoğraftakinin aynısı, çok beğendim.')
    await part(page, 'message').and(page.locator('[data-tone="success"]')).waitFor()
    expect(await part(page, 'form').locator('[name="text"]').inputValue()).toBe('')
  })

  journey(
    'keeps the typed text when the shop refuses, breaks or answers nonsense',
    { expectedErrors: /Failed to load resource/ },
    async (page) => {
      await openComments(page)
      const words = 'Dikişleri sağlam, yıkadıkça yumuşuyor.'
      const answers = [
        {
          body: '{"status": 0, "key": "text", "statusText": "Bu yorum yayımlanamaz"}',
          received: 'Bu yorum yayımlanamaz',
        },
        { status: 500, body: 'x', received: '500' },
        { body: '<!doctype html><p>Giriş</p>', received: 'Bir hata oluştu' },
      ]
      for (const { received, ...answer } of answers) {
        await page.route(WRITE, (route) => route.fulfill({ contentType: 'application/json', ...answer }), { times: 1 })
        await writeComment(page, words)
        await part(page, 'message').filter({ hasText: received }).waitFor()
        expect(await part(page, 'form').locator('[name="text"]').inputValue()).toBe(words)
      }
      expect(await findBarriers(page)).toEqual([])
    },
  )

  journey('is voted on once, and a bad list is asked for again', { expectedErrors: /Failed to load/ }, async (page) => {
    await openComments(page)
    const vote = part(page, 'vote').first()
    const count = part(page, 'vote-count').first()
    const before = Number(await count.textContent())
    await vote.dblclick()
    await page.locator(`${COMMENTS} [data-part="vote"][aria-pressed="true"]`).waitFor()
    expect(await count.textContent()).toBe(String(before + 1))
    await page.route('**/product-detail/comments/**', (route) => route.fulfill({ status: 500, body: 'x' }), {
      times: 1,
    })
    await part(page, 'page').and(page.locator('[data-number="2"]')).click()
    const again = part(page, 'status').locator('button')
    await again.waitFor()
    expect(await findBarriers(page)).toEqual([])
    await again.click()
    await part(page, 'status').filter({ hasText: 'sayfa 2' }).waitFor()
  })
})
