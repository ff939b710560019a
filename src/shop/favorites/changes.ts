/**
 * Sends presses on hearts: shown at once, undone when refused, the last press wins, several products in one call; a guest, or a member whose session
 * is lost, gets the sign-in popup.
 */

import { unlessLeft, yieldToMain } from '@/lib/scheduling'
import { openPopup } from '@/overlays/popups-store'
import type { FavoriteMode, ProductChoice } from '@/page/types'
import { keepFavoriteIntent } from '@/shop/member/intents'
import { isMember, markSessionLost } from '@/shop/member/session'
import type { FavoriteAnswer } from './api'
import { notifyFavorite, showRefusal, untilAnswered } from './messages'
import { acceptanceOf, type CallOutcome, sendFavoriteRemoval, sendFavorites } from './outcome'
import {
  broadcastFavorite,
  confirmedEntry,
  confirmFavorite,
  endPending,
  favoritesEpoch,
  forgetFavorites,
  loadFavorites,
  pendingChange,
  startPending,
} from './store'
import { dropUnsent, keepUnsent, noteSent, noteSettled } from './unsent'

/** The outcome of a press on a heart. */
export interface FavoriteOutcome {
  readonly productId: number
  /** Whether the product is a favorite now. */
  readonly isFavorite: boolean
  /** False when the change was undone or waits for the sign-in. */
  readonly isAccepted: boolean
  /** The server's message, `""` for none. */
  readonly message: string
}

interface UnderWay {
  readonly epoch: number
  readonly settled: Promise<FavoriteOutcome>
}

/** Changes whose requests are under way, by product id. */
let underWay: Readonly<Record<number, UnderWay>> = {}

const keepUnderWay = (productId: number, settled: Promise<FavoriteOutcome>): void => {
  underWay = { ...underWay, [productId]: { epoch: favoritesEpoch(), settled } }
}

const isConfirmed = (productId: number): boolean => confirmedEntry(productId) !== undefined

/** Opens the login popup; a guest's intent to add is kept until the sign-in. */
export const askToSignIn = (choice: ProductChoice, mode: FavoriteMode, isWanted: boolean): FavoriteOutcome => {
  if (isWanted) keepFavoriteIntent({ ...choice, mode })
  forgetFavorites()
  openPopup('login')
  return { productId: choice.productId, isFavorite: false, isAccepted: false, message: '' }
}

const send = async (choice: ProductChoice, mode: FavoriteMode, isWanted: boolean): Promise<CallOutcome> => {
  const { productId } = choice
  // The entry of a product added on this page has no id when the answer did not name it.
  if (!isWanted && mode === 'collection' && !confirmedEntry(productId)) {
    keepUnsent(choice, mode, false)
    await loadFavorites(true)
  }
  noteSent(productId, isWanted)
  if (isWanted) return sendFavorites(mode, [choice])
  return sendFavoriteRemoval(mode, productId, confirmedEntry(productId) ?? '')
}

const end = (productId: number): void => {
  const { [productId]: _ended, ...others } = underWay
  underWay = others
  noteSettled(productId)
  endPending(productId)
}

const confirm = (productId: number, isWanted: boolean, answer: FavoriteAnswer): void => {
  const item = answer.items.find((other) => other.productId === productId)
  const itemId = isWanted ? (item?.itemId ?? '') : undefined
  confirmFavorite(productId, itemId)
  broadcastFavorite(productId, itemId)
}

/**
 * Sends changes until the confirmed state is the pending one: a press during a request only changes the pending state. The request starts
 * in a task of its own, so that the browser draws the heart first.
 */
const settle = async (choice: ProductChoice, mode: FavoriteMode, pressedAt?: number): Promise<FavoriteOutcome> => {
  const { productId } = choice
  let since = pressedAt
  const epoch = favoritesEpoch()
  let message = ''
  await unlessLeft(yieldToMain())
  for (
    let isWanted = pendingChange(productId);
    isWanted !== undefined && isWanted !== isConfirmed(productId);
    isWanted = pendingChange(productId)
  ) {
    const outcome = await untilAnswered(() => send(choice, mode, isWanted), since)
    since = undefined
    if (epoch !== favoritesEpoch()) return { productId, isFavorite: false, isAccepted: false, message }
    if (outcome.kind === 'session-lost') {
      markSessionLost()
      const last = pendingChange(productId) ?? isWanted
      end(productId)
      return askToSignIn(choice, mode, last)
    }
    const accepted = acceptanceOf(outcome, productId)
    if (!accepted) {
      // The shopper has taken the change back meanwhile, so its refusal needs no message.
      const isTakenBack = pendingChange(productId) === isConfirmed(productId)
      // Without a readable answer the server may have carried out the change.
      const reading = outcome.kind === 'refused' && outcome.isUnsure ? loadFavorites(true) : undefined
      if (isTakenBack) {
        await reading
        continue
      }
      end(productId)
      return {
        productId,
        isFavorite: isConfirmed(productId),
        isAccepted: false,
        message: outcome.kind === 'done' ? '' : showRefusal(outcome, () => void changeFavorite(choice, mode, isWanted)),
      }
    }
    message = accepted.message
    confirm(productId, isWanted, accepted)
  }
  end(productId)
  if (!isMember()) return { productId, isFavorite: false, isAccepted: false, message }
  notifyFavorite(isConfirmed(productId), () => void changeFavorite(choice, mode, true))
  return { productId, isFavorite: isConfirmed(productId), isAccepted: true, message }
}

/** Adds or removes a member's favorite: shown at once, and undone when the server refuses; the last change wins. Never rejects. */
export const changeFavorite = (
  choice: ProductChoice,
  mode: FavoriteMode,
  isWanted: boolean,
  pressedAt?: number,
): Promise<FavoriteOutcome> => {
  const { productId } = choice
  startPending({ [productId]: isWanted })
  const known = underWay[productId]
  if (known?.epoch === favoritesEpoch()) {
    keepUnsent(choice, mode, isWanted)
    return known.settled
  }
  dropUnsent(productId)
  const settled = settle(choice, mode, pressedAt)
  if (pendingChange(productId) !== undefined) keepUnderWay(productId, settled)
  return settled
}

/** Settles one product of a call for several: keeps it when accepted, undoes it when refused, removes it when a press has removed it meanwhile. */
const settleOne = async (choice: ProductChoice, mode: FavoriteMode, call: Promise<CallOutcome>) => {
  const { productId } = choice
  const outcome = await call
  const accepted = acceptanceOf(outcome, productId)
  if (accepted) confirm(productId, true, accepted)
  const last = pendingChange(productId)
  if (last === false && isConfirmed(productId)) return settle(choice, mode)
  end(productId)
  if (outcome.kind === 'session-lost') return askToSignIn(choice, mode, last !== false)
  return { productId, isFavorite: isConfirmed(productId), isAccepted: isConfirmed(productId), message: '' }
}

/**
 * Adds several products to a member's favorites in one call: shown at once. Those that the server refuses are undone, and their reasons
 * shown. Never rejects.
 *
 * @returns the products that are favorites now.
 */
export const addFavorites = async (
  choices: readonly ProductChoice[],
  mode: FavoriteMode,
): Promise<readonly number[]> => {
  const addable = choices.filter(({ productId }) => !isConfirmed(productId) && pendingChange(productId) === undefined)
  if (addable.length === 0) return []
  startPending(Object.fromEntries(addable.map(({ productId }) => [productId, true])))
  for (const { productId } of addable) noteSent(productId, true)
  const call = untilAnswered(() => sendFavorites(mode, addable)).then((outcome) => {
    if (outcome.kind === 'session-lost') markSessionLost()
    return outcome
  })
  const settled = addable.map((choice) => {
    const one = settleOne(choice, mode, call)
    keepUnderWay(choice.productId, one)
    return one
  })
  const outcomes = await Promise.all(settled)
  const outcome = await call
  if (outcome.kind === 'refused' || outcome.kind === 'missing-param')
    showRefusal(outcome, () => void addFavorites(choices, mode))
  const added = outcomes.filter(({ isFavorite }) => isFavorite).map(({ productId }) => productId)
  if (added.length > 0) notifyFavorite(true)
  return added
}
