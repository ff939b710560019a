/** The events of the comparison and their fields. */

export {}

declare module '@/page/events' {
  interface VitrinEvents {
    /** A product was added to the comparison or removed from it. */
    'compare-changed': {
      /** The product. */
      readonly productId: number
      /** Whether the product is in the comparison now. */
      readonly isCompared: boolean
      /** 1 added, 2 already in the list, 3 list full; undefined for a removal. */
      readonly status: 1 | 2 | 3 | undefined
      /** All products of the comparison. */
      readonly productIds: readonly number[]
    }
    /** The comparison was opened. */
    'compare-opened': {
      /** All products of the comparison. */
      readonly productIds: readonly number[]
      /** False when there is nothing to compare; `message` says why. */
      readonly isOpened: boolean
      /** The reason for the shopper; `""` when it was opened. */
      readonly message: string
    }
    /** The comparison was emptied. */
    'compare-cleared': {
      /** The products that were removed. */
      readonly productIds: readonly number[]
    }
  }
}
