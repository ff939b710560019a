import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { answerCookies, DESKTOP, holdRequests, journey, PHONE, settled, wake } from './setup/journey'

const LIST = '/yeni-urunler?groups=printed'
const SWAP = `${LIST}&panel=swap`
const PANEL = '[data-island="filter-panel"]'
const panel = (page: Page) => page.locator(PANEL)
const count = (page: Page) => page.locator('[data-block-name="product-list"] .list-bar [role="status"]')
const group = (page: Page, name: string) =>
  panel(page)
    .locator('[data-part="group"]')
    .filter({ has: page.locator('summary', { hasText: name }) })
const value = (page: Page, name: string) =>
  panel(page).locator('[data-part="group"] a', { hasText: new RegExp(`^\\s*${name}\\d*$`) })
const chips = (page: Page) => panel(page).locator('[data-part="chosen"] .chip')
const chipNames = async (page: Page) => (await chips(page).allTextContents()).map((each) => each.trim())
const isOpen = (details: Locator) => details.evaluate((each) => each.hasAttribute('open'))
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim() ?? '')
const isCurrent = (page: Page, name: string) => value(page, name).getAttribute('aria-current')

/** Opens the theme's element around the groups, which is closed on phones. */
const openFilters = async (page: Page) => {
  if (!(await group(page, 'Durum').isVisible())) await panel(page).locator('#product-filter > summary').tap()
}
const open = async (page: Page, address: string) => {
  await answerCookies(page)
  await page.goto(address)
  await openFilters(page)
}
const openGroup = async (page: Page, name: string) => {
  if (!(await isOpen(group(page, name)))) await group(page, name).locator('> summary').press('Enter')
}
/** Remembers the first group's element in this document, so that a reload and new elements can be distinguished from a replaced list. */
const mark = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { group: document.querySelector('[data-part="group"]') }))
const keepsGroup = (page: Page) =>
  page.evaluate(() => {
    const group: unknown = Reflect.get(window, 'group')
    return group instanceof Element && group.isConnected
  })

for (const [device, visit, how] of [
  ['phone', PHONE, 'tap'],
  ['desktop', DESKTOP, 'click'],
] as const) {
  journey(`On a ${device} a printed value loads the list; chips, open groups and Back work`, visit, async (page) => {
    await open(page, LIST)
    await settled(page)
    await openGroup(page, 'Malzeme')
    await wake(page, PANEL)
    await value(page, 'Porselen')[how]()
    await page.waitForURL(/multi=5-102$/)
    await settled(page)
    expect(await chipNames(page)).toEqual(['Kaldır Porselen'])
    await expect.poll(() => focusedText(page)).toMatch(/^Porselen/)
    expect(await isOpen(group(page, 'Malzeme'))).toBe(true)
    await value(page, 'Keten')[how]()
    await page.waitForURL(/multi=5-102\+5-107$/)
    await settled(page)
    if (device === 'phone') expect(await findBarriers(page)).toEqual([])
    await chips(page).first()[how]()
    await page.waitForURL(/multi=5-107$/)
    await settled(page)
    expect(await chipNames(page)).toEqual(['Kaldır Keten'])
    await page.goBack()
    await page.waitForURL(/multi=5-102\+5-107$/)
    expect(await isCurrent(page, 'Porselen')).toBe('true')
    await settled(page)
    await openFilters(page)
    await panel(page).locator('[data-part="clear"]')[how]()
    await page.waitForURL((url) => url.search === '?groups=printed')
    expect(await chips(page).count()).toBe(0)
  })

  journey(
    `On a ${device} a printed value replaces the list in place, and Back brings it again`,
    visit,
    async (page) => {
      await open(page, SWAP)
      const all = await count(page).textContent()
      await mark(page)
      await openGroup(page, 'Malzeme')
      await value(page, 'Porselen')[how]()
      await expect.poll(() => chipNames(page)).toEqual(['Kaldır Porselen'])
      expect(await isCurrent(page, 'Porselen')).toBe('true')
      const porcelain = await count(page).textContent()
      expect(porcelain).not.toBe(all)
      await value(page, 'Keten')[how]()
      await expect.poll(() => chipNames(page)).toEqual(['Kaldır Porselen', 'Kaldır Keten'])
      await page.goBack()
      await expect.poll(() => chipNames(page)).toEqual(['Kaldır Porselen'])
      await expect.poll(() => count(page).textContent()).toBe(porcelain)
      expect(await isCurrent(page, 'Keten')).toBeNull()
      await chips(page).first()[how]()
      await expect.poll(() => count(page).textContent()).toBe(all)
      expect(await isCurrent(page, 'Porselen')).toBeNull()
      expect(await isOpen(group(page, 'Malzeme'))).toBe(true)
      expect(await keepsGroup(page)).toBe(true)
      expect(await page.evaluate(() => window.vitrin?.log.map(({ where, came }) => `${where}: ${came}`))).toEqual([])
    },
  )

  journey(
    `On a ${device} the first press on a printed value waits for its code`,
    { ...visit, isUntouched: true },
    async (page) => {
      const letPass = await holdRequests(page, /PrintedPanel/)
      await open(page, SWAP)
      await mark(page)
      await value(page, 'Yeni gelenler')[how]()
      await expect.poll(() => panel(page).getAttribute('data-island-state')).toBe('ready')
      expect(page.url()).not.toContain('new=1')
      letPass()
      await expect.poll(() => chipNames(page)).toEqual(['Kaldır Yeni gelenler'])
      expect(page.url()).toContain('new=1')
      expect(await keepsGroup(page)).toBe(true)
    },
  )
}

journey('Keys search a printed group, choose in it and type a range', DESKTOP, async (page) => {
  await open(page, SWAP)
  await mark(page)
  await openGroup(page, 'Renk')
  const search = group(page, 'Renk').getByRole('searchbox', { name: 'Renk içinde ara' })
  await search.focus()
  await page.keyboard.type('ÇİVİT')
  const rows = group(page, 'Renk').locator('li:visible')
  await expect.poll(() => rows.count()).toBe(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => chipNames(page)).toEqual(['Kaldır Çivit Mavisi'])
  expect(await focusedText(page)).toMatch(/^Çivit Mavisi/)
  expect(await rows.count()).toBe(1)
  await search.focus()
  await search.press('Escape')
  await expect.poll(() => rows.count()).toBeGreaterThan(10)
  await search.press('Escape')
  expect(await isOpen(group(page, 'Renk'))).toBe(false)
  const low = page.locator('#price-min')
  await low.fill('1.250,00 TL')
  await low.press('Tab')
  expect(page.url()).not.toContain('price')
  await page.locator('#price-max').fill('1.300')
  await page.keyboard.press('Enter')
  await page.waitForURL(/price=1250-1300/)
  await expect.poll(() => chips(page).count()).toBe(2)
  await page.goBack()
  await expect.poll(() => chips(page).count()).toBe(1)
  await expect.poll(() => low.inputValue()).toBe('')
  expect(await keepsGroup(page)).toBe(true)
})

const BOOTSTRAP = ['css/bootstrap.min.css', 'js/bootstrap.bundle.min.js']

/** A list of a theme with Bootstrap's accordion around the printed groups. */
const accordionFor = (url: URL): string => {
  const chosen = (url.searchParams.get('brand') ?? '').split('-')
  const item = (id: string, name: string, body: string) => `<div class="accordion-item" data-part="group">
    <h3 class="accordion-header"><button class="accordion-button collapsed" type="button" data-bs-toggle="collapse" data-bs-target="#${id}" aria-expanded="false" aria-controls="${id}">${name}</button></h3>
    <div id="${id}" class="accordion-collapse collapse"><div class="accordion-body">${body}</div></div></div>`
  const box = (id: number, name: string) =>
    `<div class="form-check"><input class="form-check-input" type="checkbox" id="brand-${id}" name="brand" value="${id}"${chosen.includes(`${id}`) ? ' checked' : ''}><label class="form-check-label" for="brand-${id}">${name}</label></div>`
  return `<!DOCTYPE html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Masa</title>
    <link rel="stylesheet" href="/bootstrap/css/bootstrap.min.css"><link rel="stylesheet" href="/vitrin/vitrin.css"><script defer src="/bootstrap/js/bootstrap.bundle.min.js"></script>
    <script type="module" async src="/vitrin/vitrin.js"></script><script type="application/json" data-vitrin="page">{"language":"tr"}</script></head>
    <body><main class="container"><h1>Masa</h1><div data-island="filter-panel" data-swap="#list" data-total="9"><form class="accordion" id="filters" action="/masa">
    ${item('brands', 'Marka', box(3, 'Kuğu') + box(4, 'İstanbul'))}
    ${item('prices', 'Fiyat', '<input class="form-control" data-part="min" name="price-min" placeholder="90" aria-label="En az"><input class="form-control" data-part="max" name="price-max" placeholder="1250" aria-label="En çok">')}
    </form></div><section id="list"><p>${chosen.join(' ')}</p></section></main></body></html>`
}

for (const [device, visit, how] of [
  ['phone', PHONE, 'tap'],
  ['desktop', DESKTOP, 'click'],
] as const)
  journey(`On a ${device} a Bootstrap accordion around printed groups stays as it is`, visit, async (page) => {
    for (const file of BOOTSTRAP)
      await page.route(`**/bootstrap/${file}`, (route) =>
        route.fulfill({
          contentType: file.endsWith('css') ? 'text/css' : 'text/javascript',
          body: readFileSync(`node_modules/bootstrap/dist/${file}`, 'utf8'),
        }),
      )
    await page.route(/\/masa(?:\?|$)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: accordionFor(new URL(route.request().url())) }),
    )
    await page.goto('/masa')
    const heading = page.getByRole('button', { name: 'Marka' })
    await heading[how]()
    await page.locator('#brands.collapse.show').waitFor()
    await page.getByText('Kuğu')[how]()
    await expect.poll(() => page.locator('#list').textContent()).toBe('3')
    await page.getByRole('checkbox', { name: 'İstanbul' })[how]()
    await expect.poll(() => page.locator('#list').textContent()).toBe('3 4')
    expect(page.url()).toMatch(/\?brand=3-4$/)
    expect(await page.locator('#brands').getAttribute('class')).toBe('accordion-collapse collapse show')
    expect(await heading.getAttribute('aria-expanded')).toBe('true')
    expect(await heading.getAttribute('class')).toBe('accordion-button')
    await page.goBack()
    await expect.poll(() => page.locator('#list').textContent()).toBe('3')
    expect(await page.getByRole('checkbox', { name: 'İstanbul' }).isChecked()).toBe(false)
    await heading[how]()
    await page.locator('#brands.collapse:not(.show)').waitFor({ state: 'hidden' })
  })
