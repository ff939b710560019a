/**
 * How a changed quantity or a removal of a cart line ended, by the cart that is read after it: saved, refused, not possible, not saved (offline); its
 * message, and the notice that offers another try.
 */

import { compareDecimals } from '@/lib/arithmetic'
import type { Decimal } from '@/lib/decimal'
import { isOffline } from '@/lib/device'
import { notify } from '@/overlays/notices-store'
import { pageFacts } from '@/page/facts'
import { CART_ERROR_MS, NOTICE_MS } from '@/page/limits'
import { text } from '@/page/texts'
import type { Reply } from '@/server/endpoint'
import type { ServiceFailure } from '@/server/failure'
import { failureText } from '@/server/transport-errors'
import { CART_READ_MS } from './limits'
import type { PrintedLine } from './lines'
import { allLines, type CartLineState, lineState, patchLine } from './lines-store'
import type { CartChange } from './lines-wire'
import type { CartTotals } from './model'
import { amountText } from './quantity'

interface Answer {
  readonly isAccepted: boolean
  readonly message: string
  /** No usable answer arrived, so the change may be sent again. */
  readonly isFailure: boolean
  readonly isRemoval: boolean
}

/** The answer to each line's last write, until the cart is read after it. */
const answers = new Map<string, Answer>()
let lastTotals: CartTotals | undefined
let failures = 0
let failedAt = Number.NEGATIVE_INFINITY

const countFailure = (): void => {
  failures += 1
  failedAt = performance.now()
}

/** The number of changes so far that were not made. */
export const countFailures = (): number => failures

/** Whether a change failed so short a time ago that nobody can have read why. */
export const isFailureNew = (): boolean => performance.now() - failedAt < CART_READ_MS

/** Whether a write has been answered since the cart was last read. */
export const hasAnswers = (): boolean => answers.size > 0

/** The totals in the answer to the last write. */
export const answeredTotals = (): CartTotals | undefined => lastTotals

const failureMessage = (failure: ServiceFailure): string => (isOffline() ? text('error.offline') : failureText(failure))

/** Records the answer to a line's write. Returns the failure when there was no answer. */
export const recordAnswer = (key: string, reply: Reply<CartChange>, isRemoval = false): ServiceFailure | undefined => {
  if (!reply.ok) {
    answers.set(key, { isAccepted: false, message: failureMessage(reply.failure), isFailure: true, isRemoval })
    return reply.failure
  }
  const { isAccepted, message, totals } = reply.value
  answers.set(key, { isAccepted, message, isFailure: false, isRemoval })
  lastTotals = totals ?? lastTotals
  return undefined
}

/** Whether a change of the line has been sent since the cart was last read, so that its known quantity is outdated. */
export const wasSent = (key: string): boolean => answers.has(key)

const written = (quantity: Decimal, printed: PrintedLine): string =>
  amountText(quantity, printed, pageFacts().decimalSeparator)

/** The message that the cart has another quantity than the requested one. */
export const notPossibleText = (wanted: Decimal, quantity: Decimal, printed: PrintedLine): string =>
  text('cart.notGiven', { wanted: written(wanted, printed), quantity: written(quantity, printed) })

const withReason = (reason: string, message: string): string => (reason ? `${reason} (${message})` : message)

/** Ends the change of a quantity: the quantity in the cart shows whether it was accepted. */
const concludeQuantity = (key: string, { printed, line, wanted }: CartLineState, answer: Answer | undefined): void => {
  if (!line || wanted === undefined) return
  const { quantity } = line
  const isAccepted = compareDecimals(quantity, wanted) === 0
  const message = isAccepted ? '' : withReason(answer?.message ?? '', notPossibleText(wanted, quantity, printed))
  if (!isAccepted) countFailure()
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
  countFailure()
  patchLine(key, {
    status: 'known',
    reason: message,
    retry: answer?.isFailure === false ? undefined : 'removal',
    outcome: { isAccepted: false, quantity: line?.quantity, message },
  })
}

/** Shows a notice about changes that were not made, which offers to send those without an answer again. */
const notifyFailures = (keys: readonly string[], again: (keys: readonly string[]) => void): void => {
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

/** The result of a series of writes; `removed` has the keys of the lines that left the cart. */
export interface WriteResults {
  readonly removed: readonly string[]
  readonly hasFailure: boolean
}

const finish = (keys: readonly string[], removed: readonly string[], again: (keys: readonly string[]) => void) => {
  answers.clear()
  lastTotals = undefined
  notifyFailures(keys, again)
  return { removed, hasFailure: keys.some((key) => lineState(key)?.reason) }
}

/** Ends all changes that were sent, by comparing them with the reading of the cart after them. */
export const concludeChanges = (again: (keys: readonly string[]) => void): WriteResults => {
  const keys = [...answers.keys()]
  for (const [key, answer] of answers) {
    const state = lineState(key)
    if (state?.status === 'sent') concludeQuantity(key, state, answer)
    if (state?.status === 'removed') refuseRemoval(key, state, answer)
  }
  const removed = keys.filter((key) => answers.get(key)?.isRemoval && lineState(key)?.status === 'gone')
  return finish(keys, removed, again)
}

/** Ends all changes when the cart cannot be read: accepted ones count as made, other quantities stay on the page as unsaved. */
export const abandonChanges = (failure: ServiceFailure, again: (keys: readonly string[]) => void): WriteResults => {
  const reason = failureMessage(failure)
  const waiting = allLines().filter(([, { status }]) => ['asked', 'sent', 'removing', 'removed'].includes(status))
  const removed: string[] = []
  for (const [key, state] of waiting) {
    const answer = answers.get(key)
    const { status, printed, wanted, line } = state
    if (status === 'removed' && answer?.isAccepted) {
      patchLine(key, { status: 'gone' })
      removed.push(key)
    } else if (status === 'removed' || status === 'removing') {
      refuseRemoval(key, state, { isAccepted: false, message: reason, isFailure: true, isRemoval: true })
    } else if (status === 'sent' && answer?.isAccepted && line && wanted !== undefined) {
      const outcome = { isAccepted: true, quantity: wanted, message: '' }
      patchLine(key, {
        status: 'known',
        wanted: undefined,
        line: { ...line, quantity: wanted, price: undefined },
        outcome,
      })
    } else {
      countFailure()
      const message =
        wanted === undefined ? reason : text('cart.notSaved', { wanted: written(wanted, printed), reason })
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
