import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { DESKTOP, holdRequests, journey, PHONE } from './setup/journey'

const LIST = '/yeni-urunler'
const panel = (page: Page) => page.locator('[data-island="filter-panel"]')
const count = (page: Page) => page.locator('[data-block-name="product-list"] .list-bar [role="status"]')
const shown = (page: Page) => panel(page).locator('[role="status"]')
const box = (page: Page, name: RegExp | string) => panel(page).getByRole('checkbox', { name })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

const ready = (page: Page) => panel(page).locator('.vitrin-filter').waitFor()
const open = async (page: Page, query = '') => {
  await page.goto(`${LIST}${query}`)
  await ready(page)
}
const openGroup = async (page: Page, name: string) => {
  const summary = panel(page).locator('summary', { hasText: name })
  if (!(await summary.evaluate((each) => each.parentElement?.hasAttribute('open')))) await summary.press('Enter')
}
/** Marks this document, so that a reload can be distinguished from a replacement. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'marked') === true)

describe('A choice reloads the list', () => {
  journey('at an address with a literal plus, the focus stays and the count is announced', {}, async (page) => {
    await open(page, '?ara=a%2Bb&ps=3')
    await openGroup(page, 'Malzeme')
    await box(page, /Porselen/).check({ noWaitAfter: true })
    await page.waitForURL(/5-102$/)
    await ready(page)
    await expect.poll(() => focused(page)).toContain('filter-5-102')
    await box(page, /Keten/).press(' ')
    await page.waitForURL((url) => url.search === '?ara=a%2Bb&multi=5-102+5-107')
    await ready(page)
    await expect.poll(() => shown(page).textContent()).toMatch(/^\d+ ürün bulundu$/)
    await expect.poll(() => focused(page)).toContain('filter-5-107')
  })

  journey('and back, forward and reload bring each choice again', {}, async (page) => {
    await open(page)
    await box(page, 'Stokta olanlar').press(' ')
    await page.waitForURL(/stock=1$/)
    await ready(page)
    await page.goBack()
    await ready(page)
    await expect.poll(() => box(page, 'Stokta olanlar').isChecked()).toBe(false)
    await expect.poll(() => panel(page).getAttribute('aria-busy')).toBeNull()
    await page.goForward()
    await ready(page)
    await expect.poll(() => box(page, 'Stokta olanlar').isChecked()).toBe(true)
    await page.reload()
    await ready(page)
    expect(await box(page, 'Stokta olanlar').isChecked()).toBe(true)
  })

  journey('and what is chosen can be taken away one by one and all at once', {}, async (page) => {
    await open(page, '?multi=5-102+5-107&price=200-900&new=1')
    const chosen = panel(page).getByRole('list', { name: 'Seçilen filtreler' })
    expect(await chosen.getByRole('button').allTextContents()).toEqual([
      'Yeni gelenler',
      '200 – 900 TL',
      'Porselen',
      'Keten',
      'Tümünü temizle',
    ])
    await chosen.getByRole('button', { name: /Porselen/ }).press('Enter')
    await page.waitForURL((url) => url.search === '?multi=5-107&price=200-900&new=1')
    await ready(page)
    await expect.poll(() => focused(page)).toContain('chosen-filter-5-107')
    await chosen.getByRole('button', { name: 'Tümünü temizle' }).press('Enter')
    await page.waitForURL((url) => url.pathname === LIST && url.search === '')
    await ready(page)
    await expect.poll(() => focused(page)).toContain('-title')
  })
})

describe('The price', () => {
  journey('is chosen with the arrow keys of two handles that never cross', {}, async (page) => {
    await open(page)
    const low = panel(page).getByRole('slider', { name: 'Fiyat, en az' })
    await low.focus()
    await low.press('End')
    const [from, to] = await panel(page)
      .getByRole('slider')
      .evaluateAll((sliders) => sliders.map((each) => (each instanceof HTMLInputElement ? Number(each.value) : 0)))
    expect(from).toBeLessThan(Number(to))
    await page.waitForURL(/price=\d+-\d+/)
    await ready(page)
    await expect.poll(() => focused(page)).toContain('price-low')
  })

  journey('is typed: leaving one end for the other loads nothing, Enter does', {}, async (page) => {
    await open(page)
    const low = panel(page).getByRole('textbox', { name: 'Fiyat, en az' })
    await low.fill('1.250,00 TL')
    await low.press('Tab')
    expect(await low.inputValue()).toBe('1250')
    expect(page.url()).not.toContain('price')
    await panel(page).getByRole('textbox', { name: 'Fiyat, en çok' }).fill('1.300')
    await page.keyboard.press('Enter')
    await page.waitForURL(/price=1250-1300/)
  })
})

describe('A list that is replaced in place', () => {
  journey('keeps document, focus and history, and says the count', {}, async (page) => {
    await open(page, '?panel=swap')
    await mark(page)
    await openGroup(page, 'Malzeme')
    await box(page, /Porselen/).press(' ')
    await expect.poll(() => shown(page).textContent()).toMatch(/ürün bulundu/)
    expect(new URL(page.url()).search).toBe('?panel=swap&multi=5-102')
    const porcelain = await count(page).textContent()
    expect(await shown(page).textContent()).toContain(porcelain)
    expect(await focused(page)).toContain('filter-5-102')
    await box(page, /Keten/).press(' ')
    await expect.poll(() => count(page).textContent()).not.toBe(porcelain)
    await page.goBack()
    await expect.poll(() => count(page).textContent()).toBe(porcelain)
    expect(await box(page, /Keten/).isChecked()).toBe(false)
    await page.goBack()
    await expect.poll(() => box(page, /Porselen/).isChecked()).toBe(false)
    await page.goForward()
    await expect.poll(() => count(page).textContent()).toBe(porcelain)
    await expect.poll(() => panel(page).getAttribute('aria-busy')).toBeNull()
    expect(await isMarked(page)).toBe(true)
    expect(await page.locator('[data-island-state="failed"]').count()).toBe(0)
    // Cards are shown a few per frame.
    await expect.poll(() => page.locator('[data-product][style], [data-block][aria-busy]').count()).toBe(0)
  })

  journey('shows the newest choice though an older answer comes last', {}, async (page) => {
    await open(page, '?panel=swap')
    await mark(page)
    const letOldPass = await holdRequests(page, /\?panel=swap&stock=1$/)
    await box(page, 'Stokta olanlar').press(' ')
    await page.waitForURL(/stock=1$/)
    await box(page, 'Yeni gelenler').press(' ')
    await page.waitForURL(/stock=1&new=1$/)
    await expect.poll(() => shown(page).textContent()).toMatch(/ürün bulundu/)
    const newest = await count(page).textContent()
    letOldPass()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await count(page).textContent()).toBe(newest)
    expect(await shown(page).textContent()).toContain(newest)
    expect(await isMarked(page)).toBe(true)
  })

  journey('is left to the browser when another page answers', {}, async (page) => {
    await open(page, '?panel=swap')
    await mark(page)
    let asked = 0
    await page.route(/new=1$/, async (route) => {
      asked += 1
      if (asked > 1) return route.continue()
      return route.fulfill({ contentType: 'text/html', body: '<title>Ürün</title><main>Tek ürün</main>' })
    })
    await box(page, 'Yeni gelenler').press(' ')
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await ready(page)
    expect(page.url()).toContain('new=1')
    expect(asked).toBe(2)
  })
})

describe('With a button', () => {
  journey('choices wait until it is pressed, and the number on it follows them', {}, async (page) => {
    await open(page, '?panel=button')
    const button = panel(page).locator('.vitrin-filter-apply')
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await box(page, 'Yeni gelenler').press(' ')
    await expect.poll(() => button.textContent()).not.toBe('480 ürünü göster')
    const words = await button.textContent()
    expect(page.url()).not.toContain('new=1')
    await button.press('Enter')
    await page.waitForURL(/panel=button&new=1$/)
    await expect.poll(() => count(page).textContent()).toBe(words?.replace('ürünü göster', 'ürün'))
  })
})

describe('On a phone', () => {
  journey(
    'the panel is a drawer that collects ticks, loads the list once and gives the focus back',
    PHONE,
    async (page) => {
      await open(page)
      const opener = panel(page).getByRole('button', { name: 'Filtrele' })
      await opener.tap()
      const drawer = page.getByRole('dialog', { name: 'Filtreler' })
      await drawer.waitFor()
      expect(await drawer.evaluate((each) => each.contains(document.activeElement))).toBe(true)
      expect(await findBarriers(page)).toEqual([])
      const box = drawer.getByRole('checkbox', { name: 'Yeni gelenler' })
      await page.keyboard.press('Tab')
      await box.focus()
      const rings = (each: Element) =>
        [each, each.closest('label') ?? each].map((element) => getComputedStyle(element).outlineStyle)
      expect(await box.evaluate(rings), 'one ring').toEqual(['solid', 'none'])
      const second = drawer.getByRole('checkbox', { name: 'Stokta olanlar' })
      const topOf = async () => (await second.boundingBox())?.y
      const before = await topOf()
      await box.tap()
      await drawer.getByRole('list', { name: 'Seçilen filtreler' }).waitFor()
      expect(await topOf(), 'the next box stays under the finger').toBe(before)
      await second.tap()
      await drawer.getByRole('button', { name: /^\d+ ürünü göster$/ }).tap()
      await page.waitForURL(/stock=1.*new=1/)
      await expect
        .poll(() =>
          panel(page)
            .getByRole('button', { name: 'Filtrele' })
            .evaluate((each) => each === document.activeElement),
        )
        .toBe(true)
      expect(await drawer.count()).toBe(0)
    },
  )
})

describe('The list’s search', () => {
  journey(
    'finds Turkish letters in a list of 5,000, and Escape empties it, then closes its group',
    {},
    async (page) => {
      await open(page, '?fault=filter:many')
      await openGroup(page, 'Marka')
      const search = panel(page).getByRole('searchbox', { name: 'Marka içinde ara' })
      await search.fill('IŞILSOY 4901')
      await expect.poll(() => box(page, /Işılsoy 4901/).count()).toBe(1)
      expect(await panel(page).locator('[id*="-brand-"][type="checkbox"]').count()).toBe(1)
      await search.press('Escape')
      expect(await search.inputValue()).toBe('')
      await expect.poll(() => panel(page).locator('[id*="-brand-"][type="checkbox"]').count()).toBe(50)
      await search.press('Escape')
      await expect.poll(() => focused(page)).toMatch(/-brand$/)
      expect(await search.count()).toBe(0)
      await page.goto(`${LIST}?fault=none`)
    },
  )
})

describe('When the groups do not come', () => {
  // Answers that cannot be read end as the first one; islands/filter-panel/filter-panel.test.tsx has them.
  for (const kind of ['500', 'never'])
    journey(`(${kind}) the server’s links stay and lead on`, { expectedErrors: /Failed to load/ }, async (page) => {
      await page.goto(`${LIST}?fault=filter:${kind}`)
      await page.locator('[data-island="filter-panel"][data-island-state="ready"]').waitFor()
      if (kind !== 'never') await expect.poll(() => panel(page).getAttribute('aria-busy')).toBeNull()
      const link = panel(page).locator('.filter-group a').first()
      const href = await link.getAttribute('href')
      await page.goto(`${href}`)
      await page.locator('.chip').first().waitFor({ state: 'attached' })
      await page.goto(`${LIST}?fault=none`)
    })

  journey('odd names are text, nothing of them runs', {}, async (page) => {
    await open(page, '?fault=filter:odd')
    const title = await page.title()
    await openGroup(page, 'Marka')
    expect(await box(page, /<img src=x onerror/).count()).toBe(1)
    expect(await box(page, /"Tırnak" & 'kesme'/).count()).toBe(1)
    expect(await page.title()).toBe(title)
    expect(await panel(page).getByRole('slider', { name: 'Fiyat, en çok' }).getAttribute('aria-valuetext')).toBe(
      '1.250 TL',
    )
    expect(await panel(page).evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await page.goto(`${LIST}?fault=none`)
  })
})

describe('For everybody', () => {
  journey('without JavaScript the links filter', { javaScriptEnabled: false }, async (page) => {
    await page.goto(LIST)
    const link = panel(page).locator('.filter-group a', { hasText: 'Yeni' }).first()
    await page.goto(`${await link.getAttribute('href')}`)
    expect(page.url()).toContain('new=1')
    expect(await panel(page).locator('.chip').count()).toBe(1)
  })

  for (const [language, direction] of [
    ['tr', 'ltr'],
    ['ar', 'rtl'],
  ] as const)
    journey(`in ${language} every open group is free of barriers`, DESKTOP, async (page) => {
      await page.goto(LIST)
      await page.request.post('/ayarlar', { form: { language } })
      await open(page, '?multi=5-102&price=200-900')
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction)
      const closed = panel(page).locator('details:not([open]) > summary')
      for (let left = await closed.count(); left > 0; left -= 1) await closed.first().press('Enter')
      expect(await closed.count()).toBe(0)
      expect(await findBarriers(page)).toEqual([])
    })

  for (const [width, visit] of [
    ['phone', PHONE],
    ['tablet', { viewport: { width: 820, height: 1180 } }],
    ['desktop', DESKTOP],
  ] as const)
    journey(`on a ${width} nothing moves when the panel takes the place of the links`, visit, async (page) => {
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && 'sources' in entry && Array.isArray(entry.sources))
              if (entry.sources.some(({ node }) => node?.parentElement?.closest('main, footer')))
                Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(entry.value) })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await open(page, '?multi=5-102&price=200-900')
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
      const card = await page.locator('[data-product]').first().boundingBox()
      expect(card?.y, 'the first card begins in the window').toBeLessThan((visit.viewport.height * 3) / 4)
    })
})
