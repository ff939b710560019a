/** The events of popups, drawers and notices and their fields. */

/** The detail of an event about something that was opened or closed. */
export interface ToggleEvent {
  /** The id of its element, `""` for none. */
  readonly id: string
  /** True when it was opened. */
  readonly isOpen: boolean
}

declare module '@/page/events' {
  interface VitrinEvents {
    /** A popup that shows the content of a link was opened. */
    'popup-opened': {
      /** The link's address. */
      readonly address: string
      /** False when its content could not be loaded; the popup offers another try then. */
      readonly isLoaded: boolean
    }
    /** A tab was opened. */
    'tab-opened': {
      /** The panel's id. */
      readonly panel: string
      /** False when its content could not be loaded; the panel offers another try then. */
      readonly isLoaded: boolean
    }
    /** A section of an accordion was opened or closed. */
    'accordion-toggled': ToggleEvent
    /** A drawer was opened or closed. */
    'drawer-toggled': ToggleEvent
    /** A dropdown was opened or closed. */
    'dropdown-toggled': ToggleEvent
    /** A question of confirm-popover was answered. */
    'confirm-answered': {
      /** False when the shopper declined. */
      readonly isConfirmed: boolean
    }
  }
}
