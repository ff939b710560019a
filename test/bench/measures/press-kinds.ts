import type { Page } from 'playwright'

const LIST = '/yeni-urunler'
const PRODUCT = '/urun/ada-keten-kirlent-1201'
const CITY = '[data-island="region-cascade"] [data-part="city"]'
const SIGN_IN = {
  '[data-island="login-form"] [type="email"]': 'a@b.test',
  '[data-island="login-form"] [type="password"]': 'x1234567',
} as const

/** A kind of press that a shopper makes. */
export interface PressKind {
  readonly what: string
  readonly path: string
  /** The service that this press asks, which answers after three seconds: the answer is no change that the press shows. */
  readonly service?: string
  readonly control: string
  readonly isMember?: boolean
  /** Whether the question about cookies is still open. */
  readonly isNew?: boolean
  readonly isDesktop?: boolean
  /** Whether the browser's own effect is the change: a ticked box, a typed letter. */
  readonly isNative?: boolean
  /** The event that the press is counted from; by default that a finger or button is up. */
  readonly event?: 'change' | 'keydown'
  /** Whether the press opens another page. */
  readonly isLeaving?: boolean
  readonly prepare?: (page: Page) => Promise<void>
  /** The action on the control, if it is no click. */
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

/** The kinds of press on the shop's own pages. */
export const PRESS_KINDS: readonly PressKind[] = [
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
    prepare: filled(SIGN_IN),
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
  { what: 'more products', path: LIST, service: 'loader', control: '[data-part="more"]' },
  { what: 'arrow of the slider', path: '/', control: '[data-island="image-slider"] [data-part="next"]' },
  { what: 'picture of the gallery', path: PRODUCT, control: '[data-island="image-gallery"] [data-part="open"]' },
  { what: 'calendar', path: '/iletisim', control: '[data-island="date-picker"] [data-part="open"]' },
  { what: 'all answers of an accordion', path: '/iletisim', control: '[data-island="accordion"] [data-part="all"]' },
  {
    what: 'form without its fields',
    path: '/iletisim',
    control: '[data-island="validated-form"] button[type="submit"]',
  },
  {
    what: 'form without its fields, touched before',
    path: '/iletisim',
    prepare: async (page) => {
      await page.locator('#contact-order').tap()
      await page.locator('[data-island="validated-form"][data-island-state="ready"]').waitFor()
    },
    control: '[data-island="validated-form"] button[type="submit"]',
  },
  {
    what: 'new address',
    path: '/adreslerim',
    isMember: true,
    control: '[data-island="address-form"] [data-part="new"]',
  },
  {
    what: 'removal of an address',
    path: '/adreslerim',
    isMember: true,
    service: 'address',
    control: '[data-island="address-form"] [data-part="remove"]',
  },
  {
    what: 'message to a department',
    path: '/mesajlarim',
    isMember: true,
    control: '[data-island="message-center"] [data-part="submit"]',
  },
  { what: 'tool of a saved card', path: '/kartlarim', isMember: true, control: '.vitrin-wallet-tool' },
  {
    what: 'quantity of a product',
    path: PRODUCT,
    prepare: (page) => page.locator('[data-island="add-to-cart"] [data-part="increase"]').locator('visible=true').tap(),
    control: '[data-island="add-to-cart"] [data-part="decrease"]:not([aria-disabled])',
  },
  { what: 'popup', path: '/uye-kayit', control: '[data-island="popup-link"]' },
  { what: 'stores of a list', path: '/magazalar', control: '[data-island="store-list"] .vitrin-button' },
  { what: 'tab', path: PRODUCT, control: '[data-island="tab-group"] [data-part="tab"]:not([aria-selected="true"])' },
  {
    what: 'list of cities',
    path: '/adreslerim',
    isMember: true,
    service: 'region',
    event: 'change',
    prepare: (page) => page.locator('[data-island="address-form"] [data-part="new"]').tap(),
    control: CITY,
    act: async (page) => void (await page.locator(CITY).selectOption({ index: 3 })),
  },
  {
    what: 'picture of the security code',
    path: '/uye-girisi-sayfasi?fault=login:code',
    control: '[data-island="login-form"] [data-part="new-captcha"]',
    prepare: async (page) => {
      await filled(SIGN_IN)(page)
      await page.locator('[data-island="login-form"] [data-part="submit"]').first().tap()
    },
  },
  {
    what: 'undo in the cart',
    path: '/sepet',
    service: 'cart.add',
    prepare: async (page) => {
      await fillCart(page)
      await page.locator('[data-island="cart-line"] [data-part="remove"]').first().tap()
    },
    control: '.vitrin-cart-removed button',
  },
  {
    what: 'coupon',
    path: '/sepet',
    isNative: true,
    isLeaving: true,
    prepare: async (page) => {
      await fillCart(page)
      await page.locator('#coupon-code').fill('AVLU10')
    },
    control: '.coupon-form button',
  },
  { what: 'consent to cookies', path: LIST, isNew: true, control: '[data-island="cookie-bar"] [data-part="accept"]' },
  {
    what: 'currency',
    path: LIST,
    service: 'settings',
    control: '[data-island="currency-switch"] [aria-current="false"]',
  },
  {
    what: 'language',
    path: LIST,
    service: 'settings',
    control: '[data-island="language-switch"] [aria-current="false"]',
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
