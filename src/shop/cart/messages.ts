/**
 * What a shopper reads beside the button after an add to the cart: the server's message, else our text for its status; with several products one line
 * for each that was refused.
 */

import { text } from '@/page/texts'
import { type AddToCartOutcome, isAdded } from './model'

/** The content of an island's message part after an add. */
export interface AddMessage {
  readonly text: string
  readonly tone: 'success' | 'warning' | 'danger'
  /** A notice has the same text, and screen readers must not read it twice. */
  readonly isAnnounced: boolean
}

const ownText = ({ kind }: AddToCartOutcome): string => {
  if (kind === 'store-needed') return text('cart.storeNeeded')
  if (kind === 'variant-needed') return text('cart.variantNeeded')
  return kind === 'refused' || kind === 'unknown' ? text('cart.notAdded') : text('cart.added')
}

/** The server's message for an outcome, else the shop's own text. */
export const outcomeText = (outcome: AddToCartOutcome): string => outcome.message || ownText(outcome)

const outcomeLine = (outcome: AddToCartOutcome): string => {
  const { title } = outcome
  const reason = outcomeText(outcome)
  return title ? text('cart.refusedProduct', { title, reason }) : reason
}

/** One line for each outcome with its product's title; equal lines appear once. */
export const outcomeLines = (outcomes: readonly AddToCartOutcome[]): readonly string[] => [
  ...new Set(outcomes.map(outcomeLine)),
]

/** The message for one outcome, or for the refused ones of several; undefined without any outcome. */
export const addMessage = (outcomes: readonly AddToCartOutcome[]): AddMessage | undefined => {
  const [first] = outcomes
  const refused = outcomes.filter((outcome) => !isAdded(outcome))
  if (!first) return undefined
  if (refused.length > 0) {
    const message = outcomes.length > 1 ? outcomeLines(refused).join(' ') : outcomeText(first)
    return { text: message, tone: 'danger', isAnnounced: true }
  }
  return { text: outcomeText(first), tone: 'success', isAnnounced: first.kind === 'added-with-notice' }
}
