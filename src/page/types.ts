/** The types of page facts and of what rooms exchange; server names end in wire and api files. */

import type { Decimal } from '@/lib/decimal'
import type { MoneyFormat } from '@/lib/money'

/** The shopper, as the page prints them. */
export interface MemberFacts {
  /** 0 is a visitor. */
  readonly id: number
  /** Above 0 the member belongs to a group, which changes endpoint prefixes. */
  readonly group: number
  /** Country key, upper case, default TR. */
  readonly country: string
  /** The only country allowed in address forms when the limit is on; `""` means no limit. */
  readonly exportCountry: string
  /** Privacy consent: -1 unknown, 0 not given, 1 given. */
  readonly kvkk: number
  /** Strength of the password; 6 or below forces a new one. Undefined means "no check". */
  readonly passwordStrength: number | undefined
}

/** Named addresses, each without its leading slash. */
export interface PageLinks {
  readonly cart: string
  readonly login: string
  readonly register: string
  readonly contact: string
  readonly orders: string
  readonly order: string
}

/** The facts of one product that the page shows. */
export interface ProductFacts {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly brand: string
  /** Currency of the product's own price list, e.g. `USD`. */
  readonly currency: string
  /** Currency in which this page shows the price, e.g. `TL`. */
  readonly targetCurrency: string
  /** Path of category names, for the productIndex cookie. */
  readonly categoryPath: string
  /** Name of its category, `""` when the page names none. */
  readonly category: string
  /** With VAT in the page's currency; undefined when the page names none. */
  readonly price: Decimal | undefined
  readonly oldPrice: Decimal | undefined
}

/** Where a press on a heart saves a product: in the simple list, or in a collection of the shopper's choice. */
export type FavoriteMode = 'wishlist' | 'collection'

/** The facts that a page prints about itself; facts.ts has their sources and defaults. */
export interface PageFacts extends MoneyFormat {
  /** The page's language in lower case, e.g. `tr`. */
  readonly language: string
  /** The page's currency, as the platform names it: `TL`, not `TRY`. */
  readonly currency: string
  /** 0 when the page does not say. */
  readonly pageId: number
  /** `product`, `order`, `address`, `payment` ... or `""`. */
  readonly pageType: string
  readonly member: MemberFacts
  /** What service paths begin with, decoded, without a trailing slash, e.g. `//cdn.example`; `""` for none. */
  readonly endpointPrefix: string
  readonly eExport: boolean
  readonly themeFolder: string
  readonly links: PageLinks
  readonly products: readonly ProductFacts[]
  /** The cart's CSRF token as it was printed. For a write call cartToken() instead: cached pages replace the token at run time. */
  readonly cartToken: string
  /** The shop's settings under the platform's own names, e.g. `KVKK_REQUIRED`; read them with settingFlag(). */
  readonly settings: Readonly<Record<string, unknown>>
  /** Address of a JSON file with such texts; `{language}` in it is the page's language. `""` for none. */
  readonly textsFile: string
  /** Texts that replace Vitrin's, by text key. */
  readonly texts: Readonly<Record<string, string>>
  readonly favoriteMode: FavoriteMode
  /** The page is cached and its token is in a cookie. */
  readonly csrfCookie: boolean
  /** The cookie in which the server keeps the CSRF token; by default that of most HTTP clients. */
  readonly csrfCookieName: string
  /** The header that repeats the cookie. */
  readonly csrfHeaderName: string
}

/** The facts of a block, from its `[data-block]`. */
export interface BlockFacts {
  readonly id: number
  /** The block's type, e.g. 1003 for product lists; undefined when not printed. */
  readonly parentId: number | undefined
  /** The page that the block belongs to; the current page's id when not printed. */
  readonly pageId: number
  readonly name: string
  readonly assets: string
}

/** Server-rendered content, by the parts of its address `/srv/service/content-v5/sub-folder/{pageId}/{parentId}/{name}`. */
export interface SubFolder {
  readonly pageId: number
  readonly parentId: number
  /** One or several path segments, e.g. `popup-login` or `quick-view/146`. */
  readonly name: string
}

/** Content at an address of this site, e.g. of a link that opens in a popup. */
export interface ContentSource {
  readonly address: string
  /** The property of a JSON answer that contains the HTML; undefined when the answer is the HTML. */
  readonly property: string | undefined
}

/** The kind of a notice. Screen readers interrupt what they read for `danger`, and read the others later. */
export type NoticeTone = 'success' | 'info' | 'warning' | 'danger'

/** The cookie bar's text; `content` is server HTML, to be sanitised. */
export interface CookieLaw {
  readonly title: string
  readonly content: string
}

/** A product and its chosen variant; 0 for no variant. */
export interface ProductChoice {
  readonly productId: number
  readonly variantId: number
}

/** A product, its variant and a quantity that is being added to the cart. */
export interface WantedProduct extends ProductChoice {
  readonly quantity: Decimal
}
