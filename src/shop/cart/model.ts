/**
 * What the status of an answer to an add means (-2 to 4): store needed, variant needed, refused, added, redirect, popup, notice; and which of them
 * count as added.
 */

import type { Decimal } from '@/lib/decimal'
import type { WantedProduct } from '@/page/types'

/** The size and price of the cart, as the server last reported them. */
export interface CartTotals {
  /** The server's own count of pieces. It is not the sum of the line quantities: 0.25 kg counts as one piece. */
  readonly count: number
  /** The server named no count, so it was counted from the lines. */
  readonly isEstimated?: true
  /** The amount to pay, with VAT; undefined when the server did not name one. */
  readonly total: Decimal | undefined
}

/** A recurring delivery. */
export interface Subscription {
  /** The server's name for the interval, sent back unchanged. */
  readonly frequency: string
}

/** The completed personalization form of one product. */
export interface Personalization {
  readonly productId: number
  readonly formId: string
  readonly variantId: number
  readonly data: Readonly<Record<string, string>>
}

/** One press of an add-to-cart button. Several products are one request with one answer for each. */
export interface AddToCartRequest {
  readonly products: readonly [WantedProduct, ...WantedProduct[]]
  /** Products added with it, each `productId` or `productId-variantId`. */
  readonly relatedProducts?: readonly string[] | undefined
  readonly subscription?: Subscription | undefined
  readonly orderNote?: string | undefined
  readonly personalizations?: readonly Personalization[] | undefined
}

/** The fields of every outcome of an add. */
export interface OutcomeFacts {
  /** The server's message as plain text; `""` for none. */
  readonly message: string
  /** Address of the product or of the redirect target; `""` for none. */
  readonly url: string
  /** The product's title; `""` for none. */
  readonly title: string
  /** The cart after the call; undefined when the answer had no totals. */
  readonly totals: CartTotals | undefined
}

/** The result of adding one product; `kind` names what `status` means. */
export type AddToCartOutcome = OutcomeFacts &
  (
    | { readonly status: -2; readonly kind: 'store-needed' }
    | { readonly status: -1; readonly kind: 'variant-needed' }
    | { readonly status: 0; readonly kind: 'refused'; readonly personalizationError: boolean }
    | { readonly status: 1; readonly kind: 'added' }
    | { readonly status: 2; readonly kind: 'redirect' }
    | { readonly status: 3; readonly kind: 'added-with-popup' }
    | { readonly status: 4; readonly kind: 'added-with-notice' }
    /** No answer, or a status outside of the table. It is logged, and the product does not count as added. */
    | { readonly status: number | undefined; readonly kind: 'unknown' }
  )

/** The names of add-to-cart outcomes. */
export type AddToCartKind = AddToCartOutcome['kind']

/** One product's answer before its status has a name; `personalizationError` is used for status 0 only. */
export interface AddToCartAnswer extends OutcomeFacts {
  readonly status: number | undefined
  readonly personalizationError: boolean
}

/** Names an add-to-cart answer by its status. A status outside -2 to 4 becomes `unknown`. */
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

/** The outcome of a product that the server did not answer for. */
export const unansweredOutcome = (message = ''): AddToCartOutcome =>
  addToCartOutcome({ status: undefined, message, url: '', title: '', personalizationError: false, totals: undefined })

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

/** Whether the product is in the cart after this outcome: statuses 1, 2, 3 and 4. */
export const isAdded = (outcome: AddToCartOutcome): boolean => addedKinds[outcome.kind]
