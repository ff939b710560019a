/** The events of the cart and their fields. */

import type { Decimal } from '@/lib/decimal'
import type { ItemFacts } from '@/page/items'

/** The outcome of one product's add-to-cart. */
export interface CartEvent {
  /** The product that was to be added. */
  readonly productId: number
  /** Its variant; undefined for a product without variants. */
  readonly variantId: number | undefined
  /** Decimal text with a dot. */
  readonly quantity: Decimal
  /** The platform's status, -2 to 4; undefined without an answer. */
  readonly status: number | undefined
  /** The server's message for the shopper, `""` for none. */
  readonly message: string
  /** The product with its price, list and quantity. */
  readonly item: ItemFacts
  /** True when it was added along with another product, e.g. a ticked related one. */
  readonly isAlong: boolean
}

/** The cart as the page shows it. */
export interface CartItemsEvent {
  /** Its lines. */
  readonly items: readonly ItemFacts[]
  /** The amount to pay; undefined when unknown. */
  readonly total: number | undefined
  /** The currency, as the platform names it: `TL`. */
  readonly currency: string
}

declare module '@/page/events' {
  interface VitrinEvents {
    /** A product is about to be added to the cart. */
    'cart-adding': Question & {
      /** The product. */
      readonly productId: number
      /** Its variant; undefined for a product without variants. */
      readonly variantId: number | undefined
      /** Decimal text with a dot. */
      readonly quantity: Decimal
      /** The product with its price, list and quantity. */
      readonly item: ItemFacts
    }
    /** A line is about to be removed from the cart. */
    'cart-removing': Question & {
      /** The index that the page printed. */
      readonly index: number
      /** The line's product; undefined when the page does not name it. */
      readonly item: ItemFacts | undefined
    }
    /** The shopper is about to go on from the cart to the order. */
    'checkout-starting': Question & CartItemsEvent
    /** A product was added to the cart. One is sent for each product of a press. */
    'cart-added': CartEvent
    /** A product was not added. */
    'cart-refused': CartEvent
    /** The cart's popup was opened. */
    'cart-opened': NoDetail
    /** The cart's totals changed. Sent once for each change, however many badges the page has. */
    'cart-changed': {
      /** The number of pieces that the server counts; undefined when unknown. */
      readonly totalQuantity: number | undefined
      /** The amount to pay, as the server formats it; undefined when unknown. */
      readonly totalPrice: string | undefined
    }
    /** The quantity of a cart line was changed, or the change was refused. */
    'cart-line-changed': OutcomeDetail & {
      /** The index that the page printed. */
      readonly index: number
      /** Undefined when the page does not name the line's product. */
      readonly productId: number | undefined
      /** The quantity in the cart now; undefined when unknown. */
      readonly quantity: Decimal | undefined
      /** The line's product; undefined when the page does not name it. */
      readonly item: ItemFacts | undefined
    }
    /** A cart line was removed. */
    'cart-line-removed': {
      /** The index that the page printed. */
      readonly index: number
      /** Undefined when the page does not name the line's product. */
      readonly productId: number | undefined
      /** The line's product; undefined when the page does not name it. */
      readonly item: ItemFacts | undefined
    }
    /** The removal of a cart line was undone. */
    'cart-line-restored': {
      /** The index that the page printed. */
      readonly index: number
      /** Undefined when the page does not name the line's product. */
      readonly productId: number | undefined
      /** The line's product; undefined when the page does not name it. */
      readonly item: ItemFacts | undefined
    }
    /** The cart was emptied, or the server refused. */
    'cart-cleared': {
      /** False when the lines are still in the cart. */
      readonly isAccepted: boolean
      /** The products that were in the cart. */
      readonly items: readonly ItemFacts[]
    }
    /** A cart with its lines is on the page. */
    'cart-viewed': CartItemsEvent
    /** The shopper goes on from the cart to the order. */
    'checkout-started': CartItemsEvent
  }
}
