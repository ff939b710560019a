/** The events of the card wallet (cards loaded or changed, payment taken or refused) and their fields. */

export {}

declare module '@/page/events' {
  interface VitrinEvents {
    /** The linked cards were loaded. Nothing of a card is ever in an event. */
    'wallet-loaded': {
      /** How many there are. */
      readonly count: number
    }
    /** The wallet was changed, or the change was refused. */
    'wallet-changed': OutcomeDetail & {
      /** What was done. */
      readonly change: 'added' | 'removed' | 'joined' | 'opened'
    }
    /** The provider accepted the payment. */
    'payment-taken': NoDetail
    /** The payment was refused. */
    'payment-refused': {
      /** The provider's response code, `""` when there was none. */
      readonly code: string
      /** Why, for the shopper. */
      readonly message: string
    }
  }
}
