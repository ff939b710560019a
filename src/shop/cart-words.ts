import { type AddToCartOutcome, isAdded } from './cart-outcome'
import { text } from './texts'

/** What the message part says of an answer. */
export interface Saying {
  readonly words: string
  readonly tone: 'success' | 'warning' | 'danger'
  /** A notice speaks the same words, so a screen reader must not hear them twice. */
  readonly isSpoken: boolean
}

const ownWords = ({ kind }: AddToCartOutcome): string => {
  if (kind === 'store-needed') return text('cart.storeNeeded')
  if (kind === 'variant-needed') return text('cart.variantNeeded')
  return kind === 'refused' || kind === 'unknown' ? text('cart.notAdded') : text('cart.added')
}

const wordsOf = (outcome: AddToCartOutcome): string => outcome.message || ownWords(outcome)

const refusalLine = (outcome: AddToCartOutcome): string =>
  outcome.title ? text('cart.refusedProduct', { title: outcome.title, reason: wordsOf(outcome) }) : wordsOf(outcome)

/** The server's words, else ours, for one answer or for the refused ones of several (§4). */
export const sayOutcome = (outcomes: readonly AddToCartOutcome[]): Saying | undefined => {
  const [first] = outcomes
  const refused = outcomes.filter((outcome) => !isAdded(outcome))
  if (!first) return undefined
  if (refused.length > 0) {
    const words = outcomes.length > 1 ? refused.map(refusalLine).join(' ') : wordsOf(first)
    return { words, tone: 'danger', isSpoken: true }
  }
  return { words: wordsOf(first), tone: 'success', isSpoken: first.kind === 'added-with-notice' }
}
