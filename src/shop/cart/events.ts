import type { Decimal } from '@/lib/decimal'

/** The outcome of one product's add-to-cart. */
export interface CartEvent {
  /** The product that was to be added. */
  readonly productId: number
  /** Its variant; undefined for a product without variants. */
  readonly variantId: number | undefined
  /** Decimal text with a dot. */
  readonly quantity: Decimal
  /** The platform's status, -2 to 4; undefined when no answer came. */
  readonly status: number | undefined
  /** The server's words for the shopper, `""` for none. */
  readonly message: string
}

declare module '@/page/events' {
  interface VitrinEvents {
    /** A product was added to the cart. */
    'cart-added': CartEvent
    /** A product was not added. */
    'cart-refused': CartEvent
    /** The cart's popup was opened. */
    'cart-opened': NoDetail
    /** The cart's totals changed. */
    'cart-changed': {
      /** What the server counts; undefined when unknown. */
      readonly totalQuantity: number | undefined
      /** As the server formats it; undefined when unknown. */
      readonly totalPrice: string | undefined
    }
    /** The quantity of a cart line was changed, or the change was refused. */
    'cart-line-changed': OutcomeDetail & {
      /** The index that the page printed. */
      readonly index: number
      /** Undefined when the page does not name the line's product. */
      readonly productId: number | undefined
      /** What the cart holds now; undefined when unknown. */
      readonly quantity: Decimal | undefined
    }
    /** A cart line was removed. */
    'cart-line-removed': {
      /** The index that the page printed. */
      readonly index: number
      /** Undefined when the page does not name the line's product. */
      readonly productId: number | undefined
    }
    /** The cart was emptied, or the server refused. */
    'cart-cleared': {
      /** False when the lines are still in the cart. */
      readonly isAccepted: boolean
    }
  }
}
