/** The sentence about each page fact, for the table of facts. */

import type { factNames, linkNames, memberNames, settingNames } from '@/page/fact-names'
import { table } from './cells'

interface FactDoc {
  /** The platform's global, when there is one. */
  readonly global: string
  readonly doc: string
}

type FactDocs<Name extends string> = Readonly<Record<Name, FactDoc>>

const facts: FactDocs<(typeof factNames)[number]> = {
  language: { global: 'LANGUAGE', doc: 'Language of texts, numbers and answers: `tr` (the default), `en`, `ar`.' },
  currency: { global: 'CURRENCY', doc: 'The currency that calls ask for, as the platform names it; `TL` by default.' },
  pageId: { global: 'PAGE_ID', doc: 'Which page this is: 1 is home, 91 the login.' },
  pageType: { global: 'PAGE_TYPE', doc: '`product`, `order`, `address`, `payment` or nothing.' },
  member: { global: 'MEMBER_INFO', doc: 'The shopper; see the table below.' },
  decimals: { global: 'DECIMAL_LENGTH', doc: 'Digits of a price after the separator; 2 by default.' },
  thousandsSeparator: { global: 'SEP_THO', doc: 'Between thousands of a price; `.` by default.' },
  decimalSeparator: {
    global: 'SEP_DEC',
    doc: 'Before the decimals of a price; `,` by default, and printed prices keep their own sign then.',
  },
  endpointPrefix: {
    global: 'ENDPOINT_PREFIX',
    doc: 'Another address for reads that a cache answers, plain or in base64; see src/server/README.md.',
  },
  eExport: { global: 'E_EXPORT_ACTIVE', doc: 'Leaves the prefix out for lists of products.' },
  themeFolder: { global: 'THEME_FOLDER', doc: 'The theme’s folder; no island reads it.' },
  links: { global: 'PAGE_LINK', doc: 'Addresses of pages; see the table below.' },
  products: {
    global: 'PRODUCT_DATA',
    doc: 'The products on the page (`id`, `code`, `name`, `brand`, `category_path`, `total_sale_price` …), for events and for the list that shoppers return to.',
  },
  cartToken: {
    global: 'CART_CSRF_TOKEN',
    doc: 'The token of cart writes; without it the first write is refused and repeated.',
  },
  settings: { global: 'SETTINGS', doc: 'The shop’s settings; see the table below.' },
  texts: { global: 'TRANSLATES', doc: 'Your texts in the place of Vitrin’s, by the keys under “Texts”.' },
  textsFile: {
    global: '',
    doc: 'A JSON file of such texts on this site, e.g. `/theme/texts.{language}.json`: one for each language of the shop. `texts` goes before it.',
  },
  csrfCookie: {
    global: 'CSRF_COOKIE',
    doc: 'The page is cached: the token is in a cookie, and the cart is read again.',
  },
  csrfCookieName: { global: '', doc: 'The cookie that holds the CSRF token; `XSRF-TOKEN` by default.' },
  csrfHeaderName: { global: '', doc: 'The header that repeats it; `X-XSRF-TOKEN` by default.' },
}

const members: FactDocs<(typeof memberNames)[number]> = {
  id: { global: 'ID', doc: '0 is a visitor.' },
  group: { global: 'GROUP', doc: 'Above 0 the member has prices of their own, so that cached reads are not asked.' },
  country: { global: 'COUNTRY', doc: 'Country key where phones and addresses begin; `TR` by default.' },
  exportCountry: { global: 'E_COUNTRY', doc: 'The only country that addresses may be in; empty for any.' },
  kvkk: {
    global: 'KVKK',
    doc: 'Privacy consent: -1 unknown, 0 missing, 1 given. 0 asks for it where `KVKK_REQUIRED` is on.',
  },
  passwordStrength: { global: 'PASSWORD_STRENGTH', doc: '6 or less asks for a new password; missing means no check.' },
}

const links: FactDocs<(typeof linkNames)[number]> = {
  cart: { global: 'CART', doc: 'The cart; `sepet` by default.' },
  login: { global: 'LOGIN', doc: 'The login; `uye-girisi-sayfasi` by default.' },
  register: { global: 'REGISTER', doc: 'The registration; `uye-kayit` by default.' },
  contact: { global: 'CONTACT', doc: 'The contact page; `iletisim` by default.' },
  orders: { global: 'ORDERS', doc: 'The member’s orders; `uye-siparisleri` by default.' },
  order: { global: 'ORDER', doc: 'The order; `order` by default.' },
}

const settings: FactDocs<(typeof settingNames)[number]> = {
  KVKK_REQUIRED: { global: '', doc: 'Members without privacy consent are asked for it.' },
  NEGATIVE_STOCK: { global: '', doc: 'Stock limits nothing.' },
  IS_FAV: { global: 'IS_FAV', doc: '1 keeps favorites in collections.' },
  favoriteMode: { global: '', doc: '`collection` lets hearts ask for a collection; `wishlist` is the default.' },
  SORT: {
    global: '',
    doc: 'The orders that an empty sort list of `list-control` offers, e.g. `["0", "5", "6"]`; all by default.',
  },
  PERVIEW: {
    global: '',
    doc: 'Columns of the products that Vitrin draws, by width: `{"ALL": 2, "SM": 2, "MD": 3, "LG": 4, "XL": 4, "XXL": 4}`; without it `--vitrin-columns`.',
  },
  IMAGE_RATIO: {
    global: '',
    doc: 'Height of their pictures by width, e.g. `1.5`; without it `--vitrin-image-ratio`.',
  },
  DISPLAY_COMPARISON_BUTTON: {
    global: '',
    doc: '0 makes printed `compare-button` and `compare-bar` invisible. Products that Vitrin draws have the button unless it is 0.',
  },
  DISPLAY_FAVOURITE_BUTTON: {
    global: '',
    doc: '0 makes printed `favorite-button` invisible. Products that Vitrin draws have a heart when it is 1.',
  },
  IS_QUICK_VIEW_ACTIVE: {
    global: '',
    doc: '0 makes printed quick views invisible: a `popup-link` to an address with `/quick-view/`. Products that Vitrin draws have one when it is 1.',
  },
  IS_FILTER_PANEL_ACTIVE: { global: '', doc: '0 makes `filter-panel` invisible; it asks for nothing then.' },
  LOADER_AUTO_PAGES: { global: '', doc: 'How many pages `product-loader` loads by itself before it shows its button.' },
  DYNAMIC_LOADING_SHOW_BUTTON: { global: '', doc: '1 shows the button for previous products in `product-loader`.' },
}

const rows = (docs: FactDocs<string>, before: string, global: string): string[][] =>
  Object.entries(docs).map(([name, each]) => [
    `\`${before}${name}\``,
    each.global === '' ? '' : `\`${global}${each.global}\``,
    each.doc,
  ])

/** Every fact of the page JSON with its global and its meaning. */
export const factsTable = (): string =>
  table(
    ['Key', 'Global', 'Meaning'],
    [
      ...rows(facts, '', ''),
      ...rows(members, 'member.', 'MEMBER_INFO.'),
      ...rows(links, 'links.', 'PAGE_LINK.'),
      ...rows(settings, 'settings.', ''),
    ],
    '',
  )
