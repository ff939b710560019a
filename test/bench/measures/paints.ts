import type { Page } from 'playwright'
import { findProduct, productPath } from '../../../fixtures/shop/catalog'
import { rest, type Visit, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { median } from '../statistics'
import { isEvent, timesToPaint, traced } from '../trace'

const PRESSES = 10
const CART_LINES = 60
/** In milliseconds; longer than collecting cart changes and answering them takes. */
const QUIET_MS = 2000
/** A product in two levels of variants. */
const IN_VARIANTS = 1201

/** Processor time from each press of a control to the end of the frame that follows it. */
const pressesToPaint = async ({ page, client }: Visit, selector: string, presses: number): Promise<number[]> => {
  const work = await traced(client, new URL(page.url()).origin, async () => {
    for (let press = 0; press < presses; press += 1) {
      const controls = page.locator(selector)
      await controls.nth(press % (await controls.count())).dispatchEvent('click')
      await rest(page)
    }
  })
  return timesToPaint(work, isEvent('click'))
}

/** The same for letters typed into a field. */
const keysToPaint = async ({ page, client }: Visit, selector: string, letters: string): Promise<number[]> => {
  await page.locator(selector).focus()
  const work = await traced(client, new URL(page.url()).origin, async () => {
    for (const letter of letters) {
      await page.keyboard.type(letter)
      await rest(page)
    }
  })
  return timesToPaint(work, isEvent('keydown'))
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

const measureForms = async (visit: Visit, url: string): Promise<Figure[]> => {
  const { page } = visit
  await page.goto(`${url}/iletisim`, { waitUntil: 'networkidle' })
  await page.locator('#contact-name').click()
  await page.locator('#contact-phone').click()
  await wake(page, '#contact-phone')
  const phone = await keysToPaint(visit, '#contact-phone', '5321234567')
  const name = await keysToPaint(visit, '#contact-name', 'Çağlar Işıl')
  const openings: number[] = []
  const flag = '[data-island="phone-input"] [data-part="flag"]'
  for (let opening = 0; opening < 5; opening += 1) {
    await page.mouse.move(0, 0)
    await page.hover(flag)
    await rest(page)
    openings.push(...(await pressesToPaint(visit, flag, 1)))
    await page.keyboard.press('Escape')
    await rest(page)
  }
  return [
    paint('key in the phone field to its paint', phone, 50),
    paint('key in a masked field to its paint', name, 50),
    paint('list of all countries opens', openings, 100),
  ]
}

const measureVariants = async (visit: Visit, url: string): Promise<Figure[]> => {
  const { page } = visit
  const product = findProduct(IN_VARIANTS)
  if (!product) throw new Error(`the fixture shop has no product ${IN_VARIANTS}`)
  await page.goto(`${url}/${productPath(product)}?fault=variant:many`, { waitUntil: 'networkidle' })
  const options = '[data-part="option"][data-level="1"]:not([aria-disabled=true])'
  await wake(page, options)
  // The shop has answered each of them before it is pressed again.
  await pressesToPaint(visit, options, PRESSES)
  await page.waitForLoadState('networkidle')
  return [paint('variant chosen among 40 x 2 levels to its paint', await pressesToPaint(visit, options, PRESSES), 50)]
}

const measureCart = async (visit: Visit, url: string): Promise<Figure[]> => {
  const { page } = visit
  await page.goto(`${url}/`)
  await page.evaluate(async (wanted) => {
    const lines = async (): Promise<number> => (await (await fetch('/srv/service/cart/load')).json()).PRODUCTS.length
    for (let id = 1001; (await lines()) < wanted && id < 1480; id += 1)
      await fetch('/sepet/ekle', {
        method: 'POST',
        body: new URLSearchParams({ productId: String(id), quantity: '1' }),
      })
  }, CART_LINES)
  let writes = 0
  page.on('request', (request) => {
    if (/\/cart\/(update|delete)/.test(request.url())) writes += 1
  })
  await page.goto(`${url}/sepet`, { waitUntil: 'networkidle' })
  const increase = '[data-island="cart-line"] [data-part="increase"]'
  const lines = await page.locator('[data-island="cart-line"]').count()
  await wake(page, increase)
  const first = '[data-island="cart-line"]:first-of-type [data-part="increase"]'
  const times = await pressesToPaint(visit, first, PRESSES)
  await page.waitForTimeout(QUIET_MS)
  writes = 0
  await page.evaluate(
    ({ selector, presses }) => {
      const another = document.querySelectorAll<HTMLElement>(selector)[5]
      for (let press = 0; press < presses; press += 1) another?.click()
    },
    { selector: increase, presses: PRESSES },
  )
  await page.waitForTimeout(QUIET_MS)
  if (writes === 0) throw new Error('came no write after ten presses; expected at least one; look at paints.ts')
  return [
    paint(`quantity of one of ${lines} cart lines to its paint`, times, 50),
    figure({ name: 'writes for ten fast presses on one cart line', unit: 'count', value: writes, limit: 2 }),
  ]
}

/** How soon forms, variants and cart lines answer on the fixture shop's own pages, at 4x. */
export const measurePaints = async ({ browser, shop }: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const measure of [measureForms, measureVariants, measureCart])
    figures.push(...(await visiting(browser, { slowProcessor: true }, (visit) => measure(visit, shop))))
  return figures
}
