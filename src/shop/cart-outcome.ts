import type { WantedProduct } from './types'

/** What the cart holds, as the server last said it (§3 "Cart response"). */
export interface CartTotals {
  readonly totalQuantity: number
  /** Formatted by the server, e.g. `"1.234,56"`; read it with parseMoney. */
  readonly totalPrice: string
  /** The goods without cargo and discounts, formatted; undefined when the server did not say. */
  readonly goodsPrice?: string | undefined
}

/** A standing order. */
export interface Subscription {
  /** The server's word for the interval, sent back as it came. */
  readonly frequency: string
}

/** Filled-in personalization of one product, sent as `formData[{productId}]` (§3). */
export interface Personalization {
  readonly productId: number
  readonly formId: string
  readonly variantId: number
  readonly data: Readonly<Record<string, string>>
}

/** One add-to-cart press (§3 "Add-to-cart payload"). Several products are one request and one array of answers. */
export interface AddToCartRequest {
  readonly products: readonly [WantedProduct, ...WantedProduct[]]
  /** Products added with it, each `pid` or `pid-variant`. */
  readonly relatedProducts?: readonly string[] | undefined
  readonly subscription?: Subscription | undefined
  readonly orderNote?: string | undefined
  readonly personalizations?: readonly Personalization[] | undefined
}

interface OutcomeFacts {
  /** The server's words, plain text, possibly `""`. */
  readonly message: string
  /** The product's or the target's address; `""` when there is none. */
  readonly url: string
  /** The product's title; `""` when there is none. */
  readonly title: string
  /** The cart after the call; undefined when the answer had no totals. */
  readonly totals: CartTotals | undefined
}

/** Every answer of §4 "Add-to-cart response status"; `kind` names what `status` means. */
export type AddToCartOutcome = OutcomeFacts &
  (
    | { readonly status: -2; readonly kind: 'store-needed' }
    | { readonly status: -1; readonly kind: 'variant-needed' }
    | { readonly status: 0; readonly kind: 'refused'; readonly personalizationError: boolean }
    | { readonly status: 1; readonly kind: 'added' }
    | { readonly status: 2; readonly kind: 'redirect' }
    | { readonly status: 3; readonly kind: 'added-with-popup' }
    | { readonly status: 4; readonly kind: 'added-with-notice' }
    /** A status outside the table: logged, never guessed; nothing is assumed to be in the cart. */
    | { readonly status: number | undefined; readonly kind: 'unknown' }
  )

/** The names of add-to-cart outcomes. */
export type AddToCartKind = AddToCartOutcome['kind']

/** What addToCartOutcome needs: the answer's parts, of which `personalizationError` matters for status 0 only. */
export interface AddToCartAnswer extends OutcomeFacts {
  readonly status: number | undefined
  readonly personalizationError: boolean
}

/** Names an add-to-cart answer by its status (§4). A status outside -2 to 4 becomes `unknown`. */
export const addToCartOutcome = (answer: AddToCartAnswer): AddToCartOutcome => {
  const { status, personalizationError, ...facts } = answer
  switch (status) {
    case -2:
      return { ...facts, status, kind: 'store-needed' }
    case -1:
      return { ...facts, status, kind: 'variant-needed' }
    case 0:
      return { ...facts, status, kind: 'refused', personalizationError }
    case 1:
      return { ...facts, status, kind: 'added' }
    case 2:
      return { ...facts, status, kind: 'redirect' }
    case 3:
      return { ...facts, status, kind: 'added-with-popup' }
    case 4:
      return { ...facts, status, kind: 'added-with-notice' }
    default:
      return { ...facts, status, kind: 'unknown' }
  }
}

/** Whether the product is in the cart after this outcome (§4: statuses 1, 2, 3 and 4). */
export const isAdded = (outcome: AddToCartOutcome): boolean => addedKinds[outcome.kind]

const addedKinds: Readonly<Record<AddToCartKind, boolean>> = {
  'store-needed': false,
  'variant-needed': false,
  refused: false,
  added: true,
  redirect: true,
  'added-with-popup': true,
  'added-with-notice': true,
  unknown: false,
}
