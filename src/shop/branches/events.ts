/** The events of branches (store chosen, stock shown, list filled) and their fields. */

export {}

declare module '@/page/events' {
  interface VitrinEvents {
    /** A store was chosen. */
    'store-chosen': OutcomeDetail & {
      /** The chosen store. */
      readonly storeId: number
    }
    /** The stores that have a product are shown. */
    'store-stock-shown': {
      /** The item in the shop's stock system. */
      readonly itemCode: string
      /** How many stores have it. */
      readonly count: number
    }
    /** The list of stores was filled. */
    'stores-loaded': {
      /** How many stores it shows. */
      readonly count: number
    }
  }
}
