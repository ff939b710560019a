/** The event of another country of a phone number and its fields. */

export {}

declare module '@/page/events' {
  interface VitrinEvents {
    /** Another country was chosen for a phone number. */
    'phone-country-changed': {
      /** Country key, `""` for a number of no known country. */
      readonly key: string
      /** Dialling code, digits only. */
      readonly code: string
    }
  }
}
