/** The events of the site (newsletter, cookies, language …) and their fields. */

/** The outcome of a newsletter subscription. */
export interface NewsletterEvent {
  /** The entered mail address. */
  readonly email: string
  /** The reason for the shopper; `""` when it was accepted. */
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
    /** A shopper has chosen another language. */
    'language-changed': {
      /** The wanted language. */
      readonly language: string
      /** False when the server refused or did not answer. */
      readonly isAccepted: boolean
    }
    /** A shopper has chosen another currency. */
    'currency-changed': {
      /** The wanted currency, as the platform names it. */
      readonly currency: string
      /** False when the server refused or did not answer. */
      readonly isAccepted: boolean
    }
    /** The site from which the shopper came was recorded. */
    'referrer-recorded': {
      /** The foreign page. */
      readonly uri: string
      /** The page of the shop that was entered. */
      readonly page: string
    }
    /** A press on the app banner had its outcome. */
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
