export {}

declare module '@/page/events' {
  interface VitrinEvents {
    /** A store was chosen. */
    'store-chosen': OutcomeDetail & {
      /** The chosen store. */
      readonly storeId: number
    }
    /** The list of stores was filled. */
    'stores-loaded': {
      /** How many stores it shows. */
      readonly count: number
    }
  }
}
