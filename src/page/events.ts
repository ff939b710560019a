/** The base of all events `vitrin:…`: their table, and the details that several of them have. */

/**
 * Every event that Vitrin sends, by name without `vitrin:`, with the shape of its detail. Events bubble from the island's element; their
 * names are in the past tense, because what they report has happened. Each room declares its own in its `events.ts` by declaration
 * merging, so that this room knows no subject:
 *
 *   declare module '@/page/events' {
 *     interface VitrinEvents {
 *       'cart-opened': NoDetail
 *     }
 *   }
 *
 * The tables for theme authors are generated from these files: each event and each field has a doc line.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it by declaration merging
export interface VitrinEvents {}

/** The detail of an event that reports nothing but its name. */
export type NoDetail = Readonly<Record<string, never>>

/** The detail of an event before an action, which scripts of the page may stop by `event.preventDefault()`, or delay. */
export interface Question {
  /** Delays the action until the promise has resolved, for 5 s at most; a promise that resolves to `false` stops it. */
  readonly wait: (promise: Promise<unknown>) => void
}

/** The names of the events that ask: their details have `wait`. */
export type QuestionName = {
  [N in keyof VitrinEvents]: VitrinEvents[N] extends Question ? N : never
}[keyof VitrinEvents]

/** The outcome of something that the server or another side may refuse. */
export interface OutcomeDetail {
  /** False when it was refused or no answer came. */
  readonly isAccepted: boolean
  /** The reason for the shopper; `""` when it was accepted. */
  readonly message: string
}
