import type { Page } from 'playwright'
import { giveSign } from '../../sign'
import { openQuietly, rest, visiting } from '../browser'
import { type Figure, figure } from '../figures'
import type { Bench } from '../run'
import { median } from '../statistics'
import { timesToPaint, traced } from '../trace'

/** Later than a tenth of a second after a press, the first change that it shows feels like a lost press. */
const LIMIT_MS = 100
const PRESSES = 3
const LIST = '/yeni-urunler'
const PRODUCT = '/urun/ada-keten-kirlent-1201'
const ANSWERS = 'slow'
const MEMBER = { username: 'isil@vitrin.test', password: 'Vitrin.2026!' } as const

/** A kind of press that a shopper makes. */
interface Kind {
  readonly what: string
  readonly path: string
  /** The service that this press asks, which answers after three seconds: the answer is no change that the press shows. */
  readonly service?: string
  readonly control: string
  readonly isMember?: boolean
  readonly isDesktop?: boolean
  /** What the browser shows by itself is the change: a ticked box, a typed letter. */
  readonly isNative?: boolean
  /** The event that the press is counted from; by default that a finger or button is up. */
  readonly event?: 'change' | 'keydown'
  /** The press leads to another page. */
  readonly isLeaving?: boolean
  readonly prepare?: (page: Page) => Promise<void>
  /** What is done to the control, where it is no click. */
  readonly act?: (page: Page) => Promise<void>
}

const fillCart = async (page: Page): Promise<void> => {
  for (const productId of ['1009', '1014', '1002'])
    await page.request.post(new URL('/sepet/ekle', page.url()).href, { form: { productId, quantity: '1' } })
  await page.reload({ waitUntil: 'networkidle' })
}

/** Types into the fields of a form, each by its selector. */
const filled =
  (words: Readonly<Record<string, string>>) =>
  async (page: Page): Promise<void> => {
    for (const [field, text] of Object.entries(words)) await page.locator(field).first().fill(text)
  }

const KINDS: readonly Kind[] = [
  {
    what: 'add',
    path: LIST,
    service: 'cart.add',
    control: '[data-island="add-to-cart"] [data-part="submit"]:not([disabled])',
  },
  {
    what: 'heart',
    path: LIST,
    service: 'favorites',
    control: '[data-island="favorite-button"] [data-part="toggle"]',
    isMember: true,
  },
  { what: 'compare', path: LIST, control: '[data-island="compare-button"] [data-part="toggle"]' },
  {
    what: 'order of a list',
    path: LIST,
    isNative: true,
    isLeaving: true,
    event: 'change',
    control: '#sort',
    act: async (page) => void (await page.locator('#sort').selectOption({ index: 2 })),
  },
  {
    what: 'filter',
    path: LIST,
    isDesktop: true,
    isNative: true,
    isLeaving: true,
    event: 'change',
    prepare: (page) => page.locator('[data-island="filter-panel"] summary', { hasText: 'Malzeme' }).click(),
    control: '[data-island="filter-panel"] [type="checkbox"]',
  },
  { what: 'drawer of the filters', path: LIST, control: '.vitrin-filter-open' },
  { what: 'drawer of the menu', path: LIST, control: '.menu [data-part="trigger"]' },
  { what: 'menu', path: LIST, isDesktop: true, control: '#main-menu summary' },
  {
    what: 'variant',
    path: PRODUCT,
    service: 'variant',
    control: '[data-part="option"]:not([aria-disabled=true]):not([aria-checked=true])',
  },
  {
    what: 'quantity in the cart',
    path: '/sepet',
    service: 'cart.update',
    prepare: fillCart,
    control: '[data-island="cart-line"] [data-part="increase"]',
  },
  {
    what: 'removal from the cart',
    path: '/sepet',
    service: 'cart.delete',
    prepare: fillCart,
    control: '[data-island="cart-line"] [data-part="remove"]',
  },
  {
    what: 'sign-in',
    path: '/uye-girisi-sayfasi',
    service: 'login',
    control: '[data-island="login-form"] [data-part="submit"]',
    prepare: filled({
      '[data-island="login-form"] [type="email"]': 'a@b.test',
      '[data-island="login-form"] [type="password"]': 'x1234567',
    }),
  },
  {
    what: 'comment',
    path: `${PRODUCT}?tab=yorumlar#yorumlar`,
    service: 'comments.write',
    control: '[data-island="comments"] [data-part="submit"]',
    isMember: true,
  },
  {
    what: 'newsletter',
    path: '/',
    service: 'newsletter',
    control: '[data-island="newsletter-form"] [data-part="submit"]',
    prepare: filled({ '[data-island="newsletter-form"] [type="email"]': 'a@b.test' }),
  },
  {
    what: 'letter in the search',
    path: LIST,
    service: 'search',
    isNative: true,
    event: 'keydown',
    control: '#live-search',
    act: (page) => page.keyboard.type('kupa', { delay: 60 }),
  },
  {
    what: 'digit in the phone field',
    path: '/iletisim',
    isNative: true,
    event: 'keydown',
    control: '#contact-phone',
    act: (page) => page.keyboard.type('532'),
  },
]

/** Runs in the page: marks the press, and the first change of what is shown after it. */
const markChanges = ({ isNative, event }: { isNative: boolean; event: string }): void => {
  const unseen = ['data-island-state', 'tabindex', 'id', 'style']
  const mark = (): void => void performance.mark('vitrin-first-change')
  const press = (): void => {
    performance.mark('vitrin-press')
    if (isNative) mark()
    const seen = new MutationObserver((records) => {
      if (!records.some(({ type, attributeName }) => type !== 'attributes' || !unseen.includes(String(attributeName))))
        return
      seen.disconnect()
      mark()
    })
    seen.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true })
  }
  addEventListener(event, press, { capture: true, once: true })
}

const pressOnce = async ({ browser, shop: url }: Bench, kind: Kind): Promise<{ time: number; wall: number }> =>
  visiting(browser, { slowProcessor: true, isPhone: !kind.isDesktop }, async (visit) => {
    const { page, client } = visit
    await page.addInitScript(giveSign)
    if (kind.isMember) await page.request.post(`${url}/giris`, { form: MEMBER })
    await page.context().addCookies([{ name: 'CookieLaw', value: '1', url }])
    await openQuietly(visit, url + kind.path)
    await kind.prepare?.(page)
    if (kind.service) await page.request.get(`${url}/?fault=${kind.service}:${ANSWERS}`)
    const control = page.locator(kind.control).locator('visible=true').first()
    await control.scrollIntoViewIfNeeded()
    await rest(page)
    await page.evaluate(markChanges, { isNative: kind.isNative === true, event: kind.event ?? 'pointerup' })
    const act = kind.act ?? (() => (kind.isDesktop ? control.click() : control.tap()))
    if (kind.act && kind.isNative) await control.focus()
    await rest(page)
    const work = await traced(client, url, async () => {
      await Promise.all([kind.isLeaving ? page.waitForEvent('framenavigated') : undefined, act(page)])
      if (kind.isNative) await page.waitForLoadState('networkidle')
      else await page.waitForFunction(() => performance.getEntriesByName('vitrin-first-change').length > 0)
      await rest(page)
    })
    const wall = await page
      .evaluate(() => {
        const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? 0
        return at('vitrin-first-change') - at('vitrin-press')
      })
      .catch(() => 0)
    const pressed = work.find(({ name }) => name === 'vitrin-press')
    if (!pressed) throw new Error(`came no press for "${kind.what}"; expected one; look at first-change.ts`)
    const [frame = Number.NaN] = timesToPaint(work, ({ name }) => name === 'vitrin-first-change')
    const changed = work.find(({ name }) => name === 'vitrin-first-change')
    return { time: (changed?.start ?? Number.NaN) - pressed.start + frame, wall }
  })

/** Processor time from each kind of press to the end of the frame that shows the first change, at 4x; the wall clock beside it. */
export const measureFirstChanges = async (bench: Bench): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const kind of KINDS) {
    const presses: { time: number; wall: number }[] = []
    for (let press = 0; press < PRESSES; press += 1) presses.push(await pressOnce(bench, kind))
    const times = presses.map(({ time }) => time)
    figures.push(
      figure({
        name: `first change after a press: ${kind.what}`,
        unit: 'ms',
        value: median(times),
        limit: LIMIT_MS,
        beside: {
          slowest: Math.max(...times),
          'until it was made, by the clock': median(presses.map(({ wall }) => wall)),
        },
      }),
    )
  }
  return figures
}
