/** The outcome of a newsletter subscription. */
export interface NewsletterEvent {
  /** The address that was to subscribe. */
  readonly email: string
  /** Why not, in the server's words; `""` when it was accepted. */
  readonly message: string
}

declare module '@/page/events' {
  interface VitrinEvents {
    /** A countdown reached its end. */
    'countdown-expired': {
      /** Its end, epoch milliseconds. */
      readonly until: number
    }
    /** The cookie bar was answered. */
    'cookie-answered': {
      /** False when cookies were declined. */
      readonly isAccepted: boolean
    }
    /** Another language was asked for. */
    'language-changed': {
      /** The wanted language. */
      readonly language: string
      /** False when the server refused or did not answer. */
      readonly isAccepted: boolean
    }
    /** Another currency was asked for. */
    'currency-changed': {
      /** The wanted currency, as the platform names it. */
      readonly currency: string
      /** False when the server refused or did not answer. */
      readonly isAccepted: boolean
    }
    /** Where the shopper came from was recorded. */
    'referrer-recorded': {
      /** The foreign page. */
      readonly uri: string
      /** The page of the shop that was entered. */
      readonly page: string
    }
    /** The app was asked for. */
    'app-opened': {
      /** Whether the app opened, or the shopper was sent on to its store. */
      readonly outcome: 'app' | 'store'
    }
    /** The app banner was closed. */
    'app-banner-closed': NoDetail
    /** A newsletter subscription was accepted. */
    'newsletter-joined': NewsletterEvent
    /** A newsletter subscription was refused. */
    'newsletter-refused': NewsletterEvent
  }
}
