import { atom, onMount, type ReadableAtom } from 'nanostores'
import { type Channel, openChannel } from '../lib/channel'
import { nextTask } from '../lib/next-task'
import { whenSlow } from '../lib/when-slow'
import { fetchCart, sendAddToCart } from '../services/cart'
import {
  type AddToCartOutcome,
  type AddToCartRequest,
  addToCartOutcome,
  type CartTotals,
  isAdded,
} from '../shop/cart-outcome'
import { pageFacts } from '../shop/facts'
import { ANSWER_SLOW_MS } from '../shop/limits'
import { text } from '../shop/texts'
import { decideAfterAddAll, isOnProductPage, performAfterAdd } from './cart-outcome'
import { inCartQueue } from './cart-queue'
import { sayLeftNotice } from './next-notice'

/** The cart as this page knows it. */
export interface CartState {
  /** The server's last word; undefined until it has spoken: server-printed numbers stand till then. */
  readonly totals: CartTotals | undefined
  /** A write is under way, so the totals are about to change. */
  readonly isPending: boolean
}

/** How a press differs from a plain "add". */
export interface AddToCartOptions {
  /** Go on to the cart after success (§4). Default false. */
  readonly buyNow?: boolean
  /** Shows what came of it at the place of the press, before anything is opened or said above the page. */
  show?(outcomes: readonly AddToCartOutcome[]): Promise<void>
  /** No answer has come for 8 s: from now on the same press is sent once more. The answer may still come. */
  slow?(): void
}

const $state = atom<CartState>({ totals: undefined, isPending: false })

/** The cart's totals, the same in all tabs. */
export const $cart: ReadableAtom<CartState> = $state

let channel: Channel | undefined
let writesUnderWay = 0
/** Counts what made older reads of the cart worthless. */
let truth = 0
let underWay: Readonly<Record<string, Promise<readonly AddToCartOutcome[]>>> = {}

const otherTabs = (): Channel => {
  channel ??= openChannel('vitrin-cart')
  return channel
}

const totalsFromTab = (message: unknown): CartTotals | undefined => {
  if (typeof message !== 'object' || message === null) return undefined
  if (!('totalQuantity' in message) || !('totalPrice' in message)) return undefined
  // A page never shows an amount in another money than its own.
  if ('currency' in message && message.currency !== pageFacts().currency) return undefined
  const { totalQuantity, totalPrice } = message
  const goodsPrice = 'goodsPrice' in message && typeof message.goodsPrice === 'string' ? message.goodsPrice : undefined
  if (typeof totalQuantity !== 'number' || typeof totalPrice !== 'string') return undefined
  return { totalQuantity, totalPrice, goodsPrice }
}

const show = (totals: CartTotals | undefined): void =>
  $state.set({ totals: totals ?? $state.get().totals, isPending: writesUnderWay > 0 })

/**
 * Shows what the server said the cart holds, here and in the other tabs.
 *
 * @param isNews whether other tabs hear of it; not when it was read because of their word, or tabs would tell each other for ever.
 */
export const settleCart = (totals: CartTotals, isNews = true): void => {
  truth += 1
  show(totals)
  // This tab's shopper comes first.
  if (isNews) void nextTask().then(() => otherTabs().send({ ...totals, currency: pageFacts().currency }))
}

onMount($state, () => {
  sayLeftNotice()
  return otherTabs().listen((message) => {
    const totals = totalsFromTab(message)
    if (!totals) return
    truth += 1
    show(totals)
  })
})

/**
 * Asks the server for the cart's totals: after a return from the back/forward cache, or when a write's answer had none.
 * An answer that a write has overtaken is dropped; a failure is logged and changes nothing.
 */
export const revalidateCart = async (): Promise<void> => {
  const asked = truth
  const reply = await fetchCart()
  if (reply.ok && asked === truth && writesUnderWay === 0) settleCart(reply.value)
}

const failed = (message: string): AddToCartOutcome =>
  addToCartOutcome({ status: undefined, message, url: '', title: '', personalizationError: false, totals: undefined })

/** Marks the totals as about to change until the returned function is called; a second call does nothing. */
export const holdCart = (): (() => void) => {
  let isHeld = true
  writesUnderWay += 1
  truth += 1
  show(undefined)
  return () => {
    if (!isHeld) return
    isHeld = false
    writesUnderWay -= 1
    show(undefined)
  }
}

const send = async (request: AddToCartRequest): Promise<readonly AddToCartOutcome[]> => {
  const reply = await sendAddToCart(request)
  if (reply.ok) return reply.value.length > 0 ? reply.value : [failed('')]
  // Without an answer that can be read the product may be in the cart all the same.
  return [failed(reply.failure.kind === 'status' ? reply.failure.words.message : text('cart.unsure'))]
}

/**
 * The new totals and the end of the wait for them are one change, so that badges are drawn once. They wait for no answer that
 * takes long: `slow` is called then.
 */
const sendAndSettle = async (request: AddToCartRequest, slow: () => void): Promise<readonly AddToCartOutcome[]> => {
  const release = holdCart()
  try {
    const outcomes = await whenSlow(ANSWER_SLOW_MS, send(request), () => {
      release()
      slow()
    })
    const totals = outcomes.findLast((outcome) => outcome.totals !== undefined)?.totals
    if (totals) settleCart(totals)
    // An answer that nobody can read may have been to a press that added.
    else if (outcomes.some((outcome) => isAdded(outcome) || outcome.kind === 'unknown')) void revalidateCart()
    return outcomes
  } finally {
    release()
  }
}

/**
 * Adds several products in one request and does what the answers ask for: notices, popups, redirects (§4). The same
 * press again while its request is under way is the same press. Never rejects.
 *
 * @returns one outcome per answered product; one of kind `unknown` when no usable answer came.
 */
export const addAllToCart = (
  request: AddToCartRequest,
  { buyNow = false, show, slow }: AddToCartOptions = {},
): Promise<readonly AddToCartOutcome[]> => {
  const key = JSON.stringify([request, buyNow])
  const same = underWay[key]
  if (same) return same
  const forget = (): void => {
    if (underWay[key] !== outcomes) return
    const { [key]: _done, ...others } = underWay
    underWay = others
  }
  const giveUp = (): void => {
    forget()
    slow?.()
  }
  const add = async (): Promise<readonly AddToCartOutcome[]> => {
    try {
      const outcomes = await inCartQueue(() => sendAndSettle(request, giveUp))
      await show?.(outcomes)
      const onProductPage = isOnProductPage(outcomes[0], request.products[0].productId)
      performAfterAdd(decideAfterAddAll(outcomes, { buyNow, onProductPage, request }))
      return outcomes
    } finally {
      forget()
    }
  }
  const outcomes = add()
  underWay = { ...underWay, [key]: outcomes }
  return outcomes
}

/** Forgets the cart, for tests. */
export const resetCart = (): void => {
  writesUnderWay = 0
  underWay = {}
  $state.set({ totals: undefined, isPending: false })
}
