/** The events of products, galleries and sliders and their fields. */

import type { Decimal } from '@/lib/decimal'
import type { ItemFacts } from '@/page/items'

/** A slide of a gallery or slider. */
export interface SlideEvent {
  /** Counted from 1. */
  readonly slide: number
}

declare module '@/page/events' {
  interface VitrinEvents {
    /** A product's own page shows it. */
    'item-viewed': {
      /** The product as the page shows it. */
      readonly item: ItemFacts
    }
    /** The related products were shown. */
    'related-loaded': {
      /** The product that they are related to. */
      readonly productId: number
      /** How many there are. */
      readonly count: number
    }
    /** A product was searched by its properties. */
    'property-chosen': {
      /** The property that was chosen last. */
      readonly propertyId: number
      /** Its value. */
      readonly optionId: number
      /** The product that has all chosen values; undefined for none. */
      readonly productId: number | undefined
    }
    /** The personalization fields were not accepted. */
    'personalization-refused': {
      /** The product that was to be personalized. */
      readonly productId: number
      /** The reason, for the shopper. */
      readonly message: string
    }
    /** A variant was chosen, or a choice was cleared. */
    'variant-chosen': {
      /** The product whose variant it is. */
      readonly productId: number
      /** Undefined while not every level is chosen, or the combination does not exist. */
      readonly variantId: number | undefined
      /** The chosen types, by level. */
      readonly typeIds: readonly number[]
      /** The variant's code, `""` for none. */
      readonly code: string
      /** Its stock; 99999 means plenty; undefined when the shop does not count. */
      readonly stock: Decimal | undefined
      /** Whether it is in stock; undefined when the shop does not print it. */
      readonly isInStock: boolean | undefined
    }
    /** The variants of a choice could not be loaded. */
    'variant-failed': {
      /** The product whose variants are missing. */
      readonly productId: number
      /** The reason, for the shopper. */
      readonly message: string
    }
    /** The shown price changed with the variant or the quantity. */
    'price-changed': {
      /** The product whose price it is. */
      readonly productId: number
      /** Its variant; undefined without one. */
      readonly variantId: number | undefined
      /** The shown price, rounded; undefined while the server's own price is shown or no price is known. */
      readonly price: Decimal | undefined
      /** The price before the discount; undefined without one. */
      readonly oldPrice: Decimal | undefined
      /** The price for a money order; undefined without one. */
      readonly moneyOrderPrice: Decimal | undefined
      /** Percent of the quantity discount, undefined without one. */
      readonly tierPercent: Decimal | undefined
    }
    /** The gallery was opened. */
    'gallery-opened': SlideEvent
    /** The gallery was closed. */
    'gallery-closed': SlideEvent
    /** Another slide is shown. */
    'slide-changed': SlideEvent
  }
}
