import type { Decimal } from '../lib/decimal'

/**
 * Every event that Vitrin sends, by name without `vitrin:`, with its detail. They bubble from the island's element and are
 * in the past tense: what they tell has happened.
 */
export interface VitrinEvents {
  'cart-added': CartEvent
  'cart-refused': CartEvent
  'cart-changed': { readonly totalQuantity: number | undefined; readonly totalPrice: string | undefined }
  'favorite-changed': {
    readonly productId: number
    readonly variantId: number | undefined
    readonly isFavorite: boolean
    /** False when the server refused and the heart went back. */
    readonly isAccepted: boolean
    readonly message: string
  }
  'countdown-expired': { readonly until: number }
  'cookie-answered': { readonly isAccepted: boolean }
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
