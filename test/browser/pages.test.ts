import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findBarriers } from './setup/axe'
import { fillCart } from './setup/cart'
import { answerCookies, DESKTOP, journey, PHONE, settled } from './setup/journey'
import { openList } from './setup/list'

const PAGES = [
  '/',
  '/yeni-urunler',
  '/sepet',
  '/uye-girisi-sayfasi',
  '/favorilerim',
  '/urun/ada-keten-kirlent-1201',
  '/vitrin-workbench',
]
const NARROW = { width: 320, height: 640 }
const LANGUAGES = ['tr', 'en', 'ar'] as const

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Gives every word that the page prints seventy letters without a space, and tells by how much it is wider than the window. */
const lengthenWords = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: words } = texts
      const isFixed = words.parentElement?.closest(
        'button, .button, .price, .price-old, option, script, textarea, dialog',
      )
      if (!isFixed && /\p{L}{3}/u.test(words.textContent ?? '')) words.textContent = 'Uzunkelime'.repeat(7)
    }
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })

/** Runs in the page: what leaves a window of this width when letters have twice their size. */
const tooWideInLargeText = (): string[] => {
  const isScrolled = (element: Element): boolean => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
      // The bars at the window's edge are questions: nobody scrolls them sideways.
      if (getComputedStyle(around).overflowX !== 'visible' && !around.closest('.dock')) return true
    return false
  }
  const found: string[] = []
  const style = new CSSStyleSheet()
  style.replaceSync('html { font-size: 32px }')
  document.adoptedStyleSheets.push(style)
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`)
  for (const control of document.querySelectorAll('button, a[href], input, select, textarea, summary')) {
    const { left, right, width } = control.getBoundingClientRect()
    if (width < 3 || (left >= -1 && right <= innerWidth + 1) || isScrolled(control)) continue
    if (
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !control.closest('.hush, .skip')
    )
      found.push(`${control.outerHTML.slice(0, 90)} is at ${Math.round(left)} to ${Math.round(right)}`)
  }
  document.adoptedStyleSheets.pop()
  return found
}

describe.each(LANGUAGES)('In %s every page', (language) => {
  const visit = { reducedMotion: 'reduce' } as const

  journey(
    'is free of barriers and fits a phone, also in large letters, and a desktop, and the narrowest phone with the longest words',
    visit,
    async (page) => {
      await page.request.post('/ayarlar', { form: { language } })
      for (const path of PAGES) {
        await page.setViewportSize(PHONE.viewport)
        await page.goto(path)
        await settled(page)
        const { dir, lang } = await page.evaluate(() => ({
          dir: document.documentElement.dir,
          lang: document.documentElement.lang,
        }))
        expect([path, lang, dir]).toEqual([path, language, language === 'ar' ? 'rtl' : 'ltr'])
        expect(await tooWide(page), `${path} on a phone`).toBeLessThanOrEqual(0)
        expect(await findBarriers(page), path).toEqual([])
        expect(await page.evaluate(tooWideInLargeText), `${path} in large text`).toEqual([])
        await page.setViewportSize(DESKTOP.viewport)
        expect(await tooWide(page), `${path} on a desktop`).toBeLessThanOrEqual(0)
        // Journeys that are walked on both look for barriers on the phone alone.
        if (language === 'tr') expect(await findBarriers(page), `${path} on a desktop`).toEqual([])
        await page.setViewportSize(NARROW)
        expect(await page.evaluate(tooWideInLargeText), `${path} in large text on a narrow phone`).toEqual([])
        expect(await lengthenWords(page), `${path} with long words`).toBeLessThanOrEqual(0)
      }
    },
  )
})

journey('In large letters on a phone the popup after an add shows its products whole', PHONE, async (page) => {
  await answerCookies(page)
  await openList(page)
  await page.addStyleTag({ content: 'html { font-size: 32px }' })
  await page.locator('[data-island="add-to-cart"] [data-part="submit"]:not([disabled])').first().tap()
  const list = page.locator('.popup-cart-list')
  await list.waitFor()
  expect(await list.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
})

journey('In large letters on a phone the bars leave three quarters of the window free', PHONE, async (page) => {
  await page.goto('/hesabim')
  await page.addStyleTag({ content: 'html { font-size: 32px }' })
  const question = page.locator('.cookie-bar[data-island-state="ready"]')
  await question.waitFor()
  expect((await question.boundingBox())?.height).toBeLessThanOrEqual(PHONE.viewport.height / 4)
  for (const button of await question.locator('.button').all()) await button.click({ trial: true })
  await answerCookies(page)
  await page.addInitScript(() => {
    const list = { value: [1001, 1002], timeout: Date.now() + 86_400_000 }
    localStorage.setItem('compareProducts', JSON.stringify(list))
  })
  for (const language of LANGUAGES) {
    await page.request.post('/ayarlar', { form: { language } })
    await page.goto('/urun/ada-keten-kirlent-1201')
    await page.addStyleTag({ content: 'html { font-size: 32px }' })
    const bars = page.locator('.buy-bar, .dock > .compare-bar:not([hidden])')
    await expect.poll(() => bars.count()).toBe(2)
    const [dock, buy] = [await page.locator('.dock').boundingBox(), await page.locator('.buy-bar').boundingBox()]
    expect((dock?.y ?? 0) + (dock?.height ?? 0), `${language}: one above the other`).toBeCloseTo(buy?.y ?? 0, -1)
    expect(PHONE.viewport.height - (dock?.y ?? 0), language).toBeLessThanOrEqual(PHONE.viewport.height / 4)
    for (const button of await bars.locator('.button').all()) await button.click({ trial: true })
  }
})

journey('Short words and names are wide and high enough for a finger', DESKTOP, async (page) => {
  await fillCart(page, 2)
  await page.request.post('/giris', { form: { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } })
  for (const [path, control] of [
    ['/sepet', '.cart-line h2 a'],
    ['/adreslerim', '[data-part="remove"]'],
  ] as const) {
    await page.goto(path)
    const { width = 0, height = 0 } = (await page.locator(control).last().boundingBox()) ?? {}
    expect(Math.min(width, height), path).toBeGreaterThanOrEqual(24)
  }
})

/** Runs in the page of one example: puts those of other addresses beside it, and mounts all. */
const gatherExamples = async (addresses: readonly string[]): Promise<void> => {
  const beside = document.querySelector('.example-view')
  for (const address of addresses) {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
    const view = page.querySelector<HTMLElement>('.example-view')
    if (!view) throw new Error(`no example at ${address}`)
    view.dataset.address = address
    beside?.after(view)
  }
  await Reflect.get(window, Symbol.for('vitrin')).settled()
  for (const island of document.querySelectorAll('main [data-island]'))
    island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** Runs in the page: what is wrong with its examples. What is beside an open dialog would be hidden from axe. */
const troublesOfExamples = () => {
  const textOf = (each: Element): string => each.outerHTML.slice(0, 120)
  // What is over within a frame does not move: it is how a mark appears after a while.
  const isMoving = ({ playState, effect }: Animation): boolean =>
    playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 16
  const moving = document.getAnimations().filter(isMoving).length
  document.documentElement.dir = 'rtl'
  return {
    asleep: [...document.querySelectorAll('main [data-island]:not([data-island-state="ready"])')].map(textOf),
    dialogs: [...document.querySelectorAll(':modal')].map(textOf),
    moving,
    wide: [...document.querySelectorAll<HTMLElement>('html, .example-view')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ dataset }) => dataset.address ?? 'the page'),
  }
}

journey(
  'Every island’s example is mounted in the shop without barriers, without motion, and from right to left',
  { reducedMotion: 'reduce' },
  async (page) => {
    await page.goto('/vitrin-workbench')
    const links = page.locator('a[href^="/ornekler/"]')
    const all = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const [first = '', ...others] = new Set(all)
    expect(others.length).toBeGreaterThan(50)
    await page.goto(first)
    await page.evaluate(gatherExamples, others)
    await settled(page)
    expect(await page.evaluate(troublesOfExamples)).toEqual({ asleep: [], dialogs: [], moving: 0, wide: [] })
    expect(await findBarriers(page, ['body > header', 'body > footer'])).toEqual([])
  },
)

journey('On paper a product, the cart and an order have no control', { isFresh: true }, async (page) => {
  await fillCart(page, 2)
  for (const path of ['/urun/ada-keten-kirlent-1201', '/sepet', '/siparis-takip?no=AVL20260118']) {
    await page.goto(path)
    await settled(page)
    // Each navigation may bring back the screen where a second devtools session is open.
    await page.emulateMedia({ media: 'screen' })
    await page.emulateMedia({ media: 'print' })
    await page.waitForFunction(() => matchMedia('print').matches)
    const controls = page.locator('main :is(button, .button, .text-button, select, textarea, label, summary)')
    const shown = await controls.evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => each.outerHTML),
    )
    expect(shown, path).toEqual([])
  }
})
