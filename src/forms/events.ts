/** The events of forms and their fields. */

export {}

declare module '@/page/events' {
  interface VitrinEvents {
    /** A form was not sent because of its fields. */
    'form-stopped': {
      /** Names, or ids, of the wrong fields. */
      readonly fields: readonly string[]
    }
    /** Another date was chosen. */
    'date-changed': {
      /** What the field holds. */
      readonly value: string
    }
  }
}
