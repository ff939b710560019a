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

/** The server's words for an answer, else ours (§4, §8). */
export const outcomeWords = (outcome: AddToCartOutcome): string => outcome.message || ownWords(outcome)

/** The same with the product's title, for a list of several. */
const outcomeLine = (outcome: AddToCartOutcome): string => {
  const { title } = outcome
  const reason = outcomeWords(outcome)
  return title ? text('cart.refusedProduct', { title, reason }) : reason
}

/** The same for several, each reason once. */
export const outcomeLines = (outcomes: readonly AddToCartOutcome[]): readonly string[] => [
  ...new Set(outcomes.map(outcomeLine)),
]

/** The server's words, else ours, for one answer or for the refused ones of several (§4). */
export const sayOutcome = (outcomes: readonly AddToCartOutcome[]): Saying | undefined => {
  const [first] = outcomes
  const refused = outcomes.filter((outcome) => !isAdded(outcome))
  if (!first) return undefined
  if (refused.length > 0) {
    const words = outcomes.length > 1 ? outcomeLines(refused).join(' ') : outcomeWords(first)
    return { words, tone: 'danger', isSpoken: true }
  }
  return { words: outcomeWords(first), tone: 'success', isSpoken: first.kind === 'added-with-notice' }
}
