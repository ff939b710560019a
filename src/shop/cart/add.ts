/**
 * Sends an add to the cart: an equal press meanwhile sends nothing, after 8 s it counts as slow, and its totals are published; what the answer leads
 * to is decided in `after-add.ts`.
 */

import { whenSlow } from '@/lib/scheduling'
import { ANSWER_SLOW_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { decideAfterAddAll, isOnProductPage, performAfterAdd } from './after-add'
import { sendAddToCart } from './api'
import { beginWrite } from './journal'
import { CART_BRIEF_MS } from './limits'
import { type AddToCartOutcome, type AddToCartRequest, isAdded, unansweredOutcome } from './model'
import { inCartQueue, untilLeaving } from './queue'
import { applyTotals, markCartPending, readTotals } from './store'

/** Options of one add-to-cart press. */
export interface AddToCartOptions {
  /** Opens the cart page after success. Default false. */
  readonly buyNow?: boolean
  /** Titles of the products on the page, for answers without a title; in the order of the request. */
  readonly titles?: readonly string[]
  /** Shows the result at the pressed control, before any notice, popup or navigation. */
  show?(outcomes: readonly AddToCartOutcome[]): Promise<void>
  /** Called after 8 s without an answer. From then on an equal press sends a new request; a late answer still counts. */
  slow?(): void
}

/** Adds that wait for their answer, by request. */
let adding: Readonly<Record<string, Promise<readonly AddToCartOutcome[]>>> = {}

const send = async (request: AddToCartRequest): Promise<readonly AddToCartOutcome[]> => {
  const reply = await sendAddToCart(request)
  if (reply.ok) return reply.value.length > 0 ? reply.value : [unansweredOutcome()]
  // Without a readable answer the product may still be in the cart.
  const { failure } = reply
  return [unansweredOutcome(failure.kind === 'status' ? failure.answer.message : text('cart.unsure'))]
}

/** Enters an add in the journal when its answer takes longer than CART_BRIEF_MS or the page is left. Most adds are answered sooner. */
const enterWrite = async <T>(answer: Promise<T>): Promise<T> => {
  let isAnswered = false
  let end: (() => void) | undefined
  const enter = (): void => {
    if (!isAnswered) end ??= beginWrite()
  }
  void untilLeaving().then(enter)
  const timer = setTimeout(enter, CART_BRIEF_MS)
  try {
    return await answer
  } finally {
    isAnswered = true
    clearTimeout(timer)
    end?.()
  }
}

/**
 * Sends an add and publishes its totals. The new totals and the end of the pending state are one change, so that badges are drawn once.
 * After 8 s without an answer the pending state ends and `slow` is called.
 */
const sendAndPublish = async (request: AddToCartRequest, slow: () => void): Promise<readonly AddToCartOutcome[]> => {
  const endPending = markCartPending()
  try {
    const outcomes = await whenSlow(ANSWER_SLOW_MS, enterWrite(send(request)), () => {
      endPending()
      slow()
    })
    const totals = outcomes.findLast((outcome) => outcome.totals !== undefined)?.totals
    if (totals) applyTotals(totals)
    // After an unreadable answer the product may be in the cart.
    else if (outcomes.some((outcome) => isAdded(outcome) || outcome.kind === 'unknown')) void readTotals()
    return outcomes
  } finally {
    endPending()
  }
}

/** Names the products whose answer is missing, so that a message about several products distinguishes them. */
const withTitles = (outcomes: readonly AddToCartOutcome[], titles: readonly string[]): readonly AddToCartOutcome[] =>
  outcomes.length === 1
    ? outcomes
    : outcomes.map((outcome, at) =>
        outcome.kind === 'unknown' && outcome.title === '' ? { ...outcome, title: titles[at] ?? '' } : outcome,
      )

/**
 * Adds products in one request, then performs the notices, popups and navigations that follow the answers. An equal press while the request
 * waits for its answer gets the same outcomes. Never rejects.
 *
 * @returns one outcome for each answered product; one of kind `unknown` when no usable answer arrives.
 */
export const addAllToCart = (
  request: AddToCartRequest,
  { buyNow = false, titles = [], show, slow }: AddToCartOptions = {},
): Promise<readonly AddToCartOutcome[]> => {
  const key = JSON.stringify([request, buyNow])
  const same = adding[key]
  if (same) return same
  const forget = (): void => {
    if (adding[key] !== outcomes) return
    const { [key]: _done, ...others } = adding
    adding = others
  }
  const giveUp = (): void => {
    forget()
    slow?.()
  }
  const add = async (): Promise<readonly AddToCartOutcome[]> => {
    try {
      const outcomes = withTitles(await inCartQueue(() => sendAndPublish(request, giveUp), true), titles)
      await show?.(outcomes)
      const onProductPage = isOnProductPage(outcomes[0], request.products[0].productId)
      performAfterAdd(decideAfterAddAll(outcomes, { buyNow, onProductPage, request }))
      return outcomes
    } finally {
      forget()
    }
  }
  const outcomes = add()
  adding = { ...adding, [key]: outcomes }
  return outcomes
}
