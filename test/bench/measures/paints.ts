import type { Page } from 'playwright'
import { findProduct, productPath } from '../../../fixtures/shop/catalog'
import { startShop } from '../../../fixtures/shop/serve'
import { rest, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { median } from '../statistics'

const PRESSES = 10
const CART_LINES = 60
/** A product in two levels of variants. */
const IN_VARIANTS = 1201

/** Milliseconds from each press of a control to the paint that follows it, measured in the page. */
const pressesToPaint = (page: Page, selector: string, presses: number): Promise<number[]> =>
  page.evaluate(
    async ({ selector, presses }) => {
      const times: number[] = []
      for (let press = 0; press < presses; press += 1) {
        const controls = document.querySelectorAll<HTMLElement>(selector)
        const control = controls[press % controls.length]
        if (!control) throw new Error(`no ${selector}`)
        const started = performance.now()
        control.click()
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
        times.push(performance.now() - started)
        await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }))
      }
      return times
    },
    { selector, presses },
  )

/** The same for letters typed into a field, by what the browser itself tells of each key; it tells nothing below 16 ms. */
const keysToPaint = async (page: Page, selector: string, letters: string): Promise<number[]> => {
  await page.evaluate(() => {
    const spans: number[] = []
    Reflect.set(window, 'benchSpans', spans)
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') spans.push(duration)
    }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
  })
  await page.locator(selector).focus()
  await page.keyboard.type(letters, { delay: 80 })
  await rest(page)
  const told: number[] = await page.evaluate(() => Reflect.get(window, 'benchSpans'))
  return told.length > 0 ? told : [16]
}

const paint = (name: string, times: readonly number[], limit: number): Figure =>
  figure({ name, unit: 'ms', value: median(times), limit, beside: { slowest: Math.max(...times) } })

const wake = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).first().hover()
  await page.waitForFunction(
    (wanted) => document.querySelector(wanted)?.closest('[data-island]')?.getAttribute('data-island-state') === 'ready',
    selector,
  )
}

const measureForms = async (page: Page, url: string): Promise<Figure[]> => {
  await page.goto(`${url}/iletisim`, { waitUntil: 'networkidle' })
  await page.locator('#contact-name').click()
  await page.locator('#contact-phone').click()
  await wake(page, '#contact-phone')
  const phone = await keysToPaint(page, '#contact-phone', '5321234567')
  const name = await keysToPaint(page, '#contact-name', 'Çağlar Işıl')
  const openings: number[] = []
  for (let opening = 0; opening < 5; opening += 1) {
    openings.push(...(await pressesToPaint(page, '[data-island="phone-input"] [data-part="flag"]', 1)))
    await page.keyboard.press('Escape')
    await rest(page)
  }
  return [
    paint('key in the phone field to its paint', phone, 50),
    paint('key in a masked field to its paint', name, 50),
    paint('list of all countries opens', openings, 100),
  ]
}

const measureVariants = async (page: Page, url: string): Promise<Figure[]> => {
  const product = findProduct(IN_VARIANTS)
  if (!product) throw new Error(`the fixture shop has no product ${IN_VARIANTS}`)
  await page.goto(`${url}/${productPath(product)}?fault=variant:many`, { waitUntil: 'networkidle' })
  const options = '[data-part="option"][data-level="1"]:not([aria-disabled=true])'
  await wake(page, options)
  await pressesToPaint(page, options, 4)
  await page.waitForLoadState('networkidle')
  return [paint('variant chosen among 40 x 2 levels to its paint', await pressesToPaint(page, options, PRESSES), 50)]
}

const measureCart = async (page: Page, url: string): Promise<Figure[]> => {
  await page.goto(`${url}/`)
  await page.evaluate(async (wanted) => {
    for (let id = 1001, added = 0; added < wanted && id < 1400; id += 1) {
      const body = new URLSearchParams({ productId: String(id), quantity: '1' })
      const { redirected, ok } = await fetch('/sepet/ekle', { method: 'POST', body })
      if (redirected && ok) added += 1
    }
  }, CART_LINES)
  let writes = 0
  page.on('request', (request) => {
    if (/\/cart\/(update|delete)/.test(request.url())) writes += 1
  })
  await page.goto(`${url}/sepet`, { waitUntil: 'networkidle' })
  const increase = '[data-island="cart-line"] [data-part="increase"]'
  const lines = await page.locator('[data-island="cart-line"]').count()
  await wake(page, increase)
  writes = 0
  const first = '[data-island="cart-line"]:first-of-type [data-part="increase"]'
  const times = await pressesToPaint(page, first, PRESSES)
  await page.waitForLoadState('networkidle')
  await rest(page)
  return [
    paint(`quantity of one of ${lines} cart lines to its paint`, times, 50),
    figure({ name: 'writes for ten presses on one cart line', unit: 'count', value: writes, limit: 2 }),
  ]
}

/** How soon forms, variants and cart lines answer on the fixture shop's own pages, at 4x. */
export const measurePaints = async ({ browser }: Bench): Promise<Figure[]> => {
  const shop = await startShop({ port: 0, host: '127.0.0.1', dist: 'dist' })
  const figures: Figure[] = []
  try {
    for (const measure of [measureForms, measureVariants, measureCart])
      figures.push(...(await visiting(browser, { slowProcessor: true }, ({ page }) => measure(page, shop.url))))
  } finally {
    await shop.close()
  }
  return figures
}
