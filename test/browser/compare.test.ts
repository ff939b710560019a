import type { BrowserContext, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { answerCookies, DESKTOP, journey, PHONE, settled } from './setup/journey'
import { LIST } from './setup/list'

const ENTRY = 'compareProducts'
const bar = (page: Page) => page.locator('.dock [data-island="compare-bar"]')
const shown = (page: Page) => bar(page).locator('[data-part="count"]')
const opener = (page: Page) => bar(page).locator('[data-part="open"]')
const scales = (page: Page, index: number) => page.locator('[data-island="compare-button"] button').nth(index)
const notices = (page: Page) => page.locator('.vitrin-notice')
const popup = (page: Page) => page.getByRole('dialog', { name: /Karşılaştırma|Comparison|المقارنة/ })
const columns = (page: Page) => popup(page).locator('.comparison-product')

const open = async (page: Page, address = LIST): Promise<void> => {
  await page.goto(address)
  await settled(page)
}

/** Puts products into the list before the page is opened. */
const remember = (context: BrowserContext, ids: readonly number[]): Promise<unknown> =>
  context.addInitScript(
    ({ key, value }) => {
      if (localStorage.getItem(key) === null)
        localStorage.setItem(key, JSON.stringify({ value, timeout: Date.now() + 86_400_000 }))
    },
    { key: ENTRY, value: ids },
  )

const listIn = (page: Page): Promise<readonly number[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{"value":[]}').value, ENTRY)

const press = async (page: Page, ...indexes: readonly number[]): Promise<void> => {
  for (const index of indexes) {
    await scales(page, index).scrollIntoViewIfNeeded()
    await scales(page, index).click()
    await expect.poll(() => scales(page, index).getAttribute('aria-pressed')).toBe('true')
  }
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)('On a %s', (width, device) => {
  journey('a shopper chooses four products and reads them side by side', device, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('sub-folder') && asked.push(request.url()))
    await open(page)
    expect(await bar(page).isHidden()).toBe(true)
    await press(page, 0)
    await notices(page).getByText('Ürün karşılaştırma listenize eklendi').first().waitFor()
    await press(page, 1, 2, 3)
    await notices(page).getByText('Listeniz doldu: en fazla 4 ürün karşılaştırabilirsiniz').waitFor()
    await expect.poll(() => shown(page).textContent()).toBe('4')
    await opener(page).click()
    await popup(page).waitFor()
    await expect.poll(() => columns(page).count()).toBe(4)
    const box = await popup(page).boundingBox()
    if (width === 'desktop') expect(box?.width).toBe(1170)
    else expect(box?.width).toBeLessThan(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/\/sub-folder\/24\/1003\/compare\?product=\d+-\d+-\d+-\d+&productId=&status=&language=tr/)
    if (width === 'phone') expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    expect(await opener(page).evaluate((each) => each === document.activeElement)).toBe(true)
    if (width === 'phone') expect(await findBarriers(page)).toEqual([])
  })
})

journey('A fifth product is refused in red and may take the place of another one', PHONE, async (page) => {
  await open(page)
  await press(page, 0, 1, 2, 3)
  const before = await listIn(page)
  await scales(page, 4).scrollIntoViewIfNeeded()
  await scales(page, 4).click()
  await notices(page)
    .and(page.locator('[data-tone="danger"]'))
    .getByText('Karşılaştırmak için en fazla 4 ürün seçmelisiniz')
    .waitFor()
  await popup(page).waitFor()
  expect(await listIn(page)).toEqual(before)
  await popup(page)
    .getByText(/Listenizde 4 ürün var/)
    .waitFor()
  expect(await findBarriers(page)).toEqual([])
  await popup(page).locator('[data-part="swap"]').nth(1).click()
  await expect.poll(async () => (await listIn(page)).length).toBe(4)
  const after = await listIn(page)
  expect(after.filter((id) => before.includes(id))).toHaveLength(3)
  await expect.poll(() => popup(page).locator('[data-part="swap"]').count()).toBe(0)
  await expect.poll(() => popup(page).locator('[data-part="remove"]').count()).toBe(4)
  await page.keyboard.press('Escape')
  await expect.poll(() => scales(page, 4).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => scales(page, 1).getAttribute('aria-pressed')).toBe('false')
})

describe('Refusals', () => {
  for (const [ids, words] of [
    [[1001], 'Karşılaştırmak için en az 2 ürün seçmelisiniz'],
    [[1001, 1002, 1003, 1004, 1005], 'Karşılaştırmak için en fazla 4 ürün seçmelisiniz'],
  ] as const)
    journey(`${ids.length} in the list: ${words}`, DESKTOP, async (page) => {
      await remember(page.context(), ids)
      await open(page)
      await opener(page).click()
      await notices(page).getByText(words).waitFor()
      expect(await popup(page).count()).toBe(0)
      expect(await findBarriers(page)).toEqual([])
    })

  journey('a product that another tab has just added is there already (status 2)', DESKTOP, async (page) => {
    await open(page)
    await press(page, 0)
    // The bar reads the list again when it knows the product's name.
    await bar(page).locator('.vitrin-compared a').waitFor({ state: 'attached' })
    // Written by this document, which receives no event of its own: it does not know of it when the press comes.
    const id = Number(await page.locator('[data-island="compare-button"]').nth(1).getAttribute('data-product-id'))
    await page.evaluate(
      ({ key, value }) => localStorage.setItem(key, JSON.stringify({ value, timeout: Date.now() + 60_000 })),
      { key: ENTRY, value: [id] },
    )
    await scales(page, 1).click()
    await notices(page).getByText('Bu ürün daha önce karşılaştırma listenize eklenmiştir').waitFor()
    await expect.poll(() => scales(page, 1).getAttribute('aria-pressed')).toBe('true')
    expect(await listIn(page)).toEqual([id])
  })

  journey('products that the shop no longer sells leave the list with a notice', DESKTOP, async (page) => {
    await remember(page.context(), [1001, 999_999, 1002])
    await open(page)
    await notices(page)
      .getByText('Karşılaştırma listenizdeki 1 ürün artık satışta olmadığı için listeden çıkarıldı')
      .waitFor()
    await expect.poll(() => shown(page).textContent()).toBe('2')
    expect(await listIn(page)).toEqual([1001, 1002])
    await page.goto('/karsilastir?product=1001-999999-1002')
    await page.getByText('Bağlantıdaki bazı ürünler artık satışta değil; kalanları gösteriyoruz.').waitFor()
    expect(await page.locator('.comparison-product').count()).toBe(2)
    expect(await findBarriers(page)).toEqual([])
  })
})

journey('All tabs show the same list, also when one of them is compared in', DESKTOP, async (page) => {
  await open(page)
  const other = await page.context().newPage()
  await open(other)
  await press(page, 0, 1)
  await expect.poll(() => shown(other).textContent()).toBe('2')
  await expect.poll(() => scales(other, 1).getAttribute('aria-pressed')).toBe('true')
  await opener(page).click()
  await expect.poll(() => columns(page).count()).toBe(2)
  await press(other, 2)
  await expect.poll(() => columns(page).count()).toBe(3)
  await bar(other).locator('[data-part="clear"]').click()
  await popup(page).waitFor({ state: 'detached' })
  await expect.poll(() => bar(page).isHidden()).toBe(true)
  await notices(other).getByRole('button', { name: 'Geri al' }).click()
  await expect.poll(() => shown(page).textContent()).toBe('3')
  await other.close()
})

journey('With the keyboard alone: add, open, remove, close', DESKTOP, async (page) => {
  await open(page)
  for (const index of [0, 1, 2]) {
    await scales(page, index).focus()
    await page.keyboard.press(index === 1 ? ' ' : 'Enter')
    await expect.poll(() => scales(page, index).getAttribute('aria-pressed')).toBe('true')
  }
  await expect.poll(() => shown(page).textContent()).toBe('3')
  await opener(page).waitFor()
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => columns(page).count()).toBe(3)
  const remove = popup(page).locator('[data-part="remove"]')
  await remove.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => columns(page).count()).toBe(2)
  expect(await popup(page).evaluate((each) => each.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await popup(page).waitFor({ state: 'detached' })
  const first = bar(page).locator('.vitrin-compared button').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page).textContent()).toBe('1')
  await expect
    .poll(() => bar(page).evaluate((each) => document.activeElement !== null && each.contains(document.activeElement)))
    .toBe(true)
  await bar(page).locator('.vitrin-compared button').first().press('Enter')
  await expect.poll(() => bar(page).isHidden()).toBe(true)
})

describe('In every language', () => {
  for (const [language, direction] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const)
    journey(`${language}: bar, notices and popup have no barriers`, DESKTOP, async (page) => {
      await page.request.post('/ayarlar', { form: { language } })
      await open(page)
      await press(page, 0, 1)
      await expect.poll(() => notices(page).count()).toBe(1)
      expect(await findBarriers(page)).toEqual([])
      await opener(page).click()
      await expect.poll(() => columns(page).count()).toBe(2)
      expect(await popup(page).evaluate((each) => getComputedStyle(each).direction)).toBe(direction)
      expect(await findBarriers(page)).toEqual([])
    })
})

describe('When the server does not do its part', () => {
  // Answers that cannot be read end as the first one; islands/compare-bar/compare-bar.test.tsx has them.
  for (const kind of ['500', 'never'])
    journey(`(${kind}) names stay unknown and nothing leaves the list`, { expectedErrors: /500/ }, async (page) => {
      await remember(page.context(), [1001, 1002])
      await open(page, `${LIST}?fault=compare:${kind}`)
      await expect.poll(() => shown(page).textContent()).toBe('2')
      await expect.poll(() => bar(page).locator('.vitrin-compared').count()).toBe(2)
      const first = bar(page).locator('.vitrin-compared').first()
      await expect.poll(() => first.textContent()).toBe(kind === 'never' ? '…' : 'Ürün 1001')
      expect(await listIn(page)).toEqual([1001, 1002])
      expect(await opener(page).getAttribute('href')).toBe('/karsilastir?product=1001-1002')
    })

  journey(
    'a comparison that cannot be loaded offers another try and its own page',
    { expectedErrors: /500/ },
    async (page) => {
      await remember(page.context(), [1001, 1002])
      await open(page, `${LIST}?fault=popup:500`)
      await opener(page).click()
      await page.getByText('İçerik yüklenemedi').waitFor()
      expect(await findBarriers(page)).toEqual([])
      await page.getByRole('dialog').getByRole('link').click()
      await page.waitForURL('**/karsilastir?product=1001-1002')
      expect(await page.locator('.comparison-product').count()).toBe(2)
    },
  )

  journey(
    'without the code of the button the form is posted',
    { ...DESKTOP, expectedErrors: /Failed to load/ },
    async (page) => {
      await page.route('**/chunks/cards-*', (route) => route.abort())
      await page.goto(LIST)
      await scales(page, 0).hover({ force: true })
      await scales(page, 0).click()
      await page.locator('.flash').waitFor()
      expect(await page.locator('.flash').textContent()).toContain('karşılaştırma listenize eklendi')
    },
  )
})

journey(
  'On a phone nothing that has the focus lies under the bars at the lower edge',
  { ...PHONE, reducedMotion: 'reduce' },
  async (page) => {
    await remember(page.context(), [1001])
    await open(page)
    await bar(page).waitFor()
    await page.locator('.cookie-bar').waitFor()
    const { height } = await page.locator('.dock').evaluate((dock) => dock.getBoundingClientRect())
    expect(height, 'a quarter of a small phone').toBeLessThanOrEqual(640 / 4)
    await page.setViewportSize({ width: 320, height: 568 })
    // The button of each bar is shown, and none is over another.
    const buttons = page.locator('.dock > :not([hidden]) .button')
    expect(await buttons.count()).toBe(3)
    for (const button of await buttons.all()) await button.click({ trial: true })
    expect(await page.locator('.dock').evaluate((dock) => dock.getBoundingClientRect().height)).toBeLessThanOrEqual(
      568 / 4,
    )
    await page.setViewportSize(PHONE.viewport)
    for (let step = 0; step < 50; step += 1) {
      await page.keyboard.press('Tab')
      const isUnder = await page.evaluate(() => {
        const dock = document.querySelector('.dock')
        const { activeElement } = document
        if (!dock || !activeElement || dock.contains(activeElement)) return false
        return activeElement.getBoundingClientRect().top >= dock.getBoundingClientRect().top
      })
      expect(isUnder, `after ${step + 1} presses`).toBe(false)
    }
  },
)

/** Amounts and currencies of the comparison that are on two lines. */
const brokenPrices = (page: Page): Promise<readonly string[]> =>
  page.locator('.comparison td :is(.price, .price-old)').evaluateAll((prices) =>
    prices.flatMap((price) => {
      const texts = document.createTreeWalker(price, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (texts.nextNode()) {
        const { currentNode: node } = texts
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00a0]+/g)) {
          const range = new Range()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (range.getClientRects().length > 1) broken.push(word)
        }
      }
      return broken
    }),
  )

journey(
  'Two products, their prices and a member’s head fit on the smallest phone, and the names stay in view',
  { ...PHONE, viewport: { width: 320, height: 700 } },
  async (page) => {
    await answerCookies(page)
    await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
    await page.goto('/karsilastir?product=1009-1427-1254')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.locator('.comparison-scroll').evaluate((area) => {
      area.scrollIntoView()
      area.scrollTop = area.scrollHeight
    })
    const { area, names } = await page.evaluate(() => {
      const box = (element: Element) => element.getBoundingClientRect().toJSON()
      const [first] = document.querySelectorAll('.comparison-scroll')
      return { area: first && box(first), names: [...document.querySelectorAll('.comparison-names > th')].map(box) }
    })
    expect(names[2].right).toBeLessThanOrEqual(area.right + 2)
    expect(Math.abs(names[1].top - area.top)).toBeLessThan(4)
    // As wide as in the popup.
    await page.locator('.comparison-scroll').evaluate((area) => area.style.setProperty('inline-size', '234px'))
    expect(await brokenPrices(page)).toEqual([])
  },
)

journey('On the comparison’s own page a product leaves the page and the list', DESKTOP, async (page) => {
  await remember(page.context(), [1001, 1002, 1003])
  await open(page, '/karsilastir?product=1001-1002-1003')
  await page.locator('.comparison-remove').nth(1).click()
  await page.waitForURL(/product=1001-1003$/)
  await settled(page)
  expect(await page.locator('.comparison-product').count()).toBe(2)
  expect(await listIn(page)).toEqual([1001, 1003])
  await expect.poll(() => shown(page).textContent()).toBe('2')
})

journey(
  'Without JavaScript two products are compared on a page of their own',
  { ...PHONE, javaScriptEnabled: false },
  async (page) => {
    await page.goto(LIST)
    await scales(page, 0).click()
    await page.locator('.flash').waitFor()
    await scales(page, 1).click()
    await page.locator('.flash').waitFor()
    expect(await scales(page, 1).getAttribute('aria-pressed')).toBe('true')
    await opener(page).click()
    await page.waitForURL(/karsilastir\?product=\d+-\d+$/)
    expect(await page.locator('.comparison-product').count()).toBe(2)
    await page.locator('.comparison-remove').first().click()
    await page.getByText('Karşılaştırmak için en az 2 ürün seçmelisiniz.').waitFor()
    expect(await page.locator('.comparison-product').count()).toBe(1)
  },
)
