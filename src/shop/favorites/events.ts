/** The events of favorites and their fields. */

import type { ItemFacts } from '@/page/items'

declare module '@/page/events' {
  interface VitrinEvents {
    /** A product became a favorite or stopped being one. */
    'favorite-changed': OutcomeDetail & {
      /** The product. */
      readonly productId: number
      /** Its variant; undefined without one. */
      readonly variantId: number | undefined
      /** The present state; after a refusal the one before the press. */
      readonly isFavorite: boolean
      /** The product with its price and list. */
      readonly item: ItemFacts
    }
  }
}
