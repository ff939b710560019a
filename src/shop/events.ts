import type { Decimal } from '../lib/decimal'
import type { ActivationKind } from './activation-link'
import type { AddressUse } from './address'
import type { LoginType } from './member-requests'
import type { RegionLevel } from './region'

/**
 * Every event that Vitrin sends, by name without `vitrin:`, with its detail. They bubble from the island's element and are
 * in the past tense: what they tell has happened.
 */
export interface VitrinEvents {
  'cart-added': CartEvent
  'cart-refused': CartEvent
  'cart-opened': Readonly<Record<string, never>>
  'cart-changed': { readonly totalQuantity: number | undefined; readonly totalPrice: string | undefined }
  'store-chosen': {
    readonly storeId: number
    /** False when the shop did not take the choice; `message` says why. */
    readonly isAccepted: boolean
    readonly message: string
  }
  'stores-loaded': { readonly count: number }
  'related-loaded': { readonly productId: number; readonly count: number }
  'personalization-refused': { readonly productId: number; readonly message: string }
  'cart-line-changed': {
    /** The index that the page printed. */
    readonly index: number
    readonly productId: number | undefined
    /** What the cart holds now; undefined when nobody knows. */
    readonly quantity: Decimal | undefined
    /** False when it is not what the shopper asked for; `message` says why. */
    readonly isAccepted: boolean
    readonly message: string
  }
  'cart-line-removed': { readonly index: number; readonly productId: number | undefined }
  'cart-cleared': { readonly isAccepted: boolean }
  'favorite-changed': {
    readonly productId: number
    readonly variantId: number | undefined
    readonly isFavorite: boolean
    /** False when the server refused and the heart went back. */
    readonly isAccepted: boolean
    readonly message: string
  }
  'products-loaded': { readonly page: number /** New products; 0 at the end of the list. */; readonly count: number }
  'products-failed': { readonly page: number }
  'compare-changed': {
    readonly productId: number
    /** What holds now. */
    readonly isCompared: boolean
    /** 1 added, 2 already in the list, 3 list full; undefined for a removal. */
    readonly status: 1 | 2 | 3 | undefined
    readonly productIds: readonly number[]
  }
  'compare-opened': {
    readonly productIds: readonly number[]
    /** False when there is nothing to compare; `message` says why. */
    readonly isOpened: boolean
    readonly message: string
  }
  'compare-cleared': { readonly productIds: readonly number[] }
  'variant-chosen': {
    readonly productId: number
    /** Undefined while not every level is chosen, or the combination does not exist. */
    readonly variantId: number | undefined
    /** What is chosen, by level. */
    readonly typeIds: readonly number[]
    readonly code: string
    /** 99999 is plenty; undefined when the shop does not count. */
    readonly stock: Decimal | undefined
    readonly isInStock: boolean | undefined
  }
  'variant-failed': { readonly productId: number; readonly message: string }
  'price-changed': {
    readonly productId: number
    readonly variantId: number | undefined
    /** As shown, rounded; undefined while the server's own price stands or no price is known. */
    readonly price: Decimal | undefined
    readonly oldPrice: Decimal | undefined
    readonly moneyOrderPrice: Decimal | undefined
    /** Percent of the quantity discount, undefined without one. */
    readonly tierPercent: Decimal | undefined
  }
  'countdown-expired': { readonly until: number }
  /** The filter panel has its groups; `total` is undefined when the server does not count. */
  'filters-loaded': { readonly total: number | undefined; readonly groups: number }
  'filters-changed': FiltersEvent
  /** The filter panel could not be filled; the server's own links stand. */
  'filter-failed': { readonly message: string }
  'cookie-answered': { readonly isAccepted: boolean }
  'search-answered': {
    readonly word: string
    readonly count: number
    /** False when no usable answer came. */
    readonly isAnswered: boolean
  }
  'search-chosen': { readonly word: string; readonly url: string }
  'menu-opened': { readonly way: 'hover' | 'focus' | 'press' }
  'menu-closed': Readonly<Record<string, never>>
  'language-changed': { readonly language: string; readonly isAccepted: boolean }
  'currency-changed': { readonly currency: string; readonly isAccepted: boolean }
  /** Where an address is, level by level; `""` for a level without a choice. Titles hold what was typed where there is no list. */
  'region-changed': {
    readonly codes: Readonly<Record<RegionLevel, string>>
    readonly titles: Readonly<Record<RegionLevel, string>>
  }
  'address-saved': {
    /** Undefined when the server does not say. */ readonly id: number | undefined
    readonly isNew: boolean
  }
  'message-sent': { /** 0 for a new thread. */ readonly threadId: number }
  'message-refused': { readonly message: string }
  'thread-closed': { readonly id: number }
  'address-refused': { readonly message: string }
  'address-removed': { readonly id: number }
  'address-recovered': { readonly id: number }
  'address-default': { readonly id: number; readonly use: AddressUse }
  'tax-office-chosen': { readonly name: string }
  'referrer-recorded': { readonly uri: string; readonly page: string }
  'app-opened': {
    /** Whether the app came up, or the shopper went on to the store. */
    readonly outcome: 'app' | 'store'
  }
  'app-banner-closed': Readonly<Record<string, never>>
  'form-stopped': { /** Names, or ids, of the wrong fields. */ readonly fields: readonly string[] }
  'newsletter-joined': NewsletterEvent
  'newsletter-refused': NewsletterEvent
  'date-changed': { /** What stands in the field. */ readonly value: string }
  'phone-country-changed': {
    /** Country key, `""` for a number of no known country. */ readonly key: string
    /** Dialling code, digits only. */ readonly code: string
  }
  'token-renewed': { /** Epoch milliseconds. */ readonly until: number }
  'session-ended': {
    /** The server's answer to the renewal; undefined when another tab ended the session. */
    readonly status: number | undefined
  }
  'logged-in': { readonly type: LoginType }
  'login-refused': {
    readonly type: LoginType
    /** HTTP status; undefined when no answer came, or nothing was sent. */
    readonly status: number | undefined
    readonly message: string
    /** The password must be changed first. */
    readonly needsPassword: boolean
  }
  'password-changed': MemberFormEvent
  registered: MemberFormEvent
  'activation-answered': {
    readonly kind: ActivationKind
    readonly isActivated: boolean
    /** For the shopper; empty when a popup asks for more. */
    readonly message: string
  }
  'social-login-answered': {
    readonly provider: 'google' | 'apple'
    /** `native`: the link itself leads on. */
    readonly outcome: 'started' | 'closed' | 'failed' | 'native'
  }
  'member-notice-opened': { readonly notice: 'password' | 'kvkk' }
  'member-notice-closed': { readonly notice: 'password' | 'kvkk' }
  'logged-out': {
    /** False when the server could not be reached; `message` says why. */
    readonly isAccepted: boolean
    readonly message: string
  }
  'popup-opened': {
    readonly address: string
    /** False when its content could not be loaded; the popup offers another try then. */
    readonly isLoaded: boolean
  }
  'tab-opened': {
    /** The panel's id. */
    readonly panel: string
    /** False when its content could not be loaded; the panel offers another try then. */
    readonly isLoaded: boolean
  }
  'comments-shown': { readonly page: number; readonly total: number }
  'comment-sent': {
    readonly productId: number /** False when the shop refused it or could not be reached. */
    readonly isAccepted: boolean
    readonly message: string
  }
  'comment-voted': { readonly commentId: number; readonly isHelpful: boolean; readonly isAccepted: boolean }
  'accordion-toggled': ToggleEvent
  'drawer-toggled': ToggleEvent
  'dropdown-toggled': ToggleEvent
  'confirm-answered': { readonly isConfirmed: boolean }
  /** How many linked cards there are; nothing of a card is ever in an event. */
  'wallet-loaded': { readonly count: number }
  'wallet-changed': {
    readonly change: 'added' | 'removed' | 'joined' | 'opened'
    readonly isAccepted: boolean
    readonly message: string
  }
  'payment-taken': Readonly<Record<string, never>>
  /** With the provider's response code, `""` when there was none. */
  'payment-refused': { readonly code: string; readonly message: string }
  'gallery-opened': SlideEvent
  'gallery-closed': SlideEvent
  'slide-changed': SlideEvent
}

/** Something was opened or closed; `id` is what its element is called, or `""`. */
export interface ToggleEvent {
  readonly id: string
  readonly isOpen: boolean
}

/** A slide of a gallery or slider, from 1. */
export interface SlideEvent {
  readonly slide: number
}

/** How a change of password or a registration ended. */
export interface MemberFormEvent {
  readonly isAccepted: boolean
  readonly message: string
  /** Names of the fields that the server refused. */
  readonly keys: readonly string[]
}

/** A choice of filters that was applied to the list. */
export interface FiltersEvent {
  /** The list's new address: path and query. */
  readonly address: string
  /** How many filters are chosen. */
  readonly size: number
  /** True when the list was replaced in place, false when the page is on its way to the address. */
  readonly isReplaced: boolean
}

/** The outcome of one product's add-to-cart (§4). */
export interface CartEvent {
  readonly productId: number
  readonly variantId: number | undefined
  readonly quantity: Decimal
  /** The platform's status, -2 to 4; undefined when no answer came. */
  readonly status: number | undefined
  readonly message: string
}

/** What became of a newsletter subscription. */
export interface NewsletterEvent {
  readonly email: string
  /** Why not, in the server's words; `""` when it was taken. */
  readonly message: string
}
