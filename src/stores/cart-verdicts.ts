import { compareDecimals, type Decimal } from '../lib/decimal'
import { isOffline } from '../lib/online'
import type { CartChange } from '../services/cart-lines'
import type { Reply } from '../services/endpoint'
import type { ServiceFailure } from '../services/failure'
import { failureText } from '../services/transport-errors'
import type { CartTotals } from '../shop/cart-outcome'
import { pageFacts } from '../shop/facts'
import { CART_ERROR_MS, NOTICE_MS } from '../shop/limits'
import { writtenQuantity } from '../shop/quantity'
import { text } from '../shop/texts'
import { allLines, type CartLineState, lineState, patchLine } from './cart-lines'
import { notify } from './notices'

interface Answer {
  readonly isAccepted: boolean
  readonly message: string
  /** No usable answer came: the same may be sent again. */
  readonly isFailure: boolean
  readonly isRemoval: boolean
}

/** What the server said to each line's last write, until the cart itself was read. */
const answers = new Map<string, Answer>()
let lastTotals: CartTotals | undefined
let troubles = 0

/** Counts wishes that did not come true. */
export const countTroubles = (): number => troubles

/** Whether something was sent since the cart was last read. */
export const hasAnswers = (): boolean => answers.size > 0

/** The totals that the last write was answered with. */
export const answeredTotals = (): CartTotals | undefined => lastTotals

const failureWords = (failure: ServiceFailure): string => (isOffline() ? text('error.offline') : failureText(failure))

/** Keeps the answer to a line's write. Gives the failure when there was none. */
export const keepAnswer = (key: string, reply: Reply<CartChange>, isRemoval = false): ServiceFailure | undefined => {
  if (!reply.ok) {
    answers.set(key, { isAccepted: false, message: failureWords(reply.failure), isFailure: true, isRemoval })
    return reply.failure
  }
  const { isAccepted, message, totals } = reply.value
  answers.set(key, { isAccepted, message, isFailure: false, isRemoval })
  lastTotals = totals ?? lastTotals
  return undefined
}

/** Whether a line was written to since the cart was last read, so that its known quantity is old. */
export const wasSent = (key: string): boolean => answers.has(key)

const written = (quantity: Decimal): string => writtenQuantity(quantity, pageFacts().decimalSeparator)

/** That the cart holds another quantity than the one asked for. */
export const notGivenText = (wanted: Decimal, quantity: Decimal): string =>
  text('cart.notGiven', { wanted: written(wanted), quantity: written(quantity) })

const withReason = (reason: string, words: string): string => (reason ? `${reason} (${words})` : words)

/** Ends a wish for a quantity by what the cart holds now. */
const judgeQuantity = (key: string, { line, wanted }: CartLineState, answer: Answer | undefined): void => {
  if (!line || wanted === undefined) return
  const { quantity } = line
  const isAccepted = compareDecimals(quantity, wanted) === 0
  const message = isAccepted ? '' : withReason(answer?.message ?? '', notGivenText(wanted, quantity))
  if (!isAccepted) troubles += 1
  patchLine(key, {
    status: 'known',
    wanted: undefined,
    reason: message,
    retry: !isAccepted && answer?.isFailure ? wanted : undefined,
    outcome: { isAccepted, quantity, message },
  })
}

const refuseRemoval = (key: string, { line }: CartLineState, answer: Answer | undefined): void => {
  const message = answer?.message || text('cart.notRemoved')
  troubles += 1
  patchLine(key, {
    status: 'known',
    reason: message,
    retry: answer?.isFailure === false ? undefined : 'removal',
    outcome: { isAccepted: false, quantity: line?.quantity, message },
  })
}

/** Says which wishes did not come true, with the way to send again those that failed on their way. */
const tellTroubles = (keys: readonly string[], again: (keys: readonly string[]) => void): void => {
  const failed = keys.flatMap((key) => {
    const state = lineState(key)
    return state?.reason ? [{ key, state, title: state.line?.title ?? '' }] : []
  })
  if (failed.length === 0) return
  const retryable = failed.filter(({ state }) => state.retry !== undefined).map(({ key }) => key)
  notify({
    tone: 'danger',
    text: text('cart.notUpdated'),
    lines: failed.map(({ title, state: { reason } }) =>
      title ? text('cart.refusedProduct', { title, reason }) : reason,
    ),
    duration: retryable.length > 0 ? NOTICE_MS : CART_ERROR_MS,
    ...(retryable.length > 0 && { action: { label: text('error.retry'), run: () => again(retryable) } }),
  })
}

/** What became of the removals: keys of lines that are out of the cart. */
export interface Verdicts {
  readonly removed: readonly string[]
  readonly hasTrouble: boolean
}

const finish = (keys: readonly string[], removed: readonly string[], again: (keys: readonly string[]) => void) => {
  answers.clear()
  lastTotals = undefined
  tellTroubles(keys, again)
  return { removed, hasTrouble: keys.some((key) => lineState(key)?.reason) }
}

/** Ends all wishes that were sent, by the cart as it was read after them. */
export const concludeWishes = (again: (keys: readonly string[]) => void): Verdicts => {
  const keys = [...answers.keys()]
  for (const [key, answer] of answers) {
    const state = lineState(key)
    if (state?.status === 'sent') judgeQuantity(key, state, answer)
    if (state?.status === 'removed') refuseRemoval(key, state, answer)
  }
  const removed = keys.filter((key) => answers.get(key)?.isRemoval && lineState(key)?.status === 'gone')
  return finish(keys, removed, again)
}

/** Ends all wishes when the cart cannot be read: what was accepted holds, the rest stays as a wish. */
export const giveUpWishes = (failure: ServiceFailure, again: (keys: readonly string[]) => void): Verdicts => {
  const words = failureWords(failure)
  const waiting = allLines().filter(([, { status }]) => ['asked', 'sent', 'removing', 'removed'].includes(status))
  const removed: string[] = []
  for (const [key, state] of waiting) {
    const answer = answers.get(key)
    const { status, wanted, line } = state
    if (status === 'removed' && answer?.isAccepted) {
      patchLine(key, { status: 'gone' })
      removed.push(key)
    } else if (status === 'removed' || status === 'removing') {
      refuseRemoval(key, state, { isAccepted: false, message: words, isFailure: true, isRemoval: true })
    } else if (status === 'sent' && answer?.isAccepted && line && wanted !== undefined) {
      const outcome = { isAccepted: true, quantity: wanted, message: '' }
      patchLine(key, {
        status: 'known',
        wanted: undefined,
        line: { ...line, quantity: wanted, price: undefined, total: undefined },
        outcome,
      })
    } else {
      troubles += 1
      const message = wanted === undefined ? words : text('cart.notSaved', { wanted: written(wanted), reason: words })
      const outcome = { isAccepted: false, quantity: line?.quantity, message }
      patchLine(key, { status: 'unsaved', reason: message, retry: wanted, outcome })
    }
  }
  return finish(
    waiting.map(([key]) => key),
    removed,
    again,
  )
}
