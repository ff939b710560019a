import { nextTask } from '../lib/next-task'
import { whenSlow } from '../lib/when-slow'
import type { FavoriteAnswer } from '../services/favorites'
import { ANSWER_SLOW_MS } from '../shop/limits'
import type { FavoriteMode, ProductChoice } from '../shop/types'
import {
  confirmFavorite,
  dropWish,
  favoriteEntry,
  favoriteWish,
  forgetFavorites,
  readFavorites,
  startWishes,
  tellFavoriteTabs,
} from './favorite-book'
import { callToAdd, callToRemove, type FavoriteVerdict } from './favorite-calls'
import { explainRefusal, sayFavorite, saySlowFavorite } from './favorite-words'
import { keepFavoriteIntent } from './intents'
import { openPopup } from './popups'
import { isMember, markSessionLost } from './session'

/** How a press on a heart ended. */
export interface FavoriteOutcome {
  readonly productId: number
  /** What holds now. */
  readonly isFavorite: boolean
  /** False when it went back to what it was, or waits for the sign-in. */
  readonly isAccepted: boolean
  /** The server's words, `""` for none. */
  readonly message: string
}

let settling: Readonly<Record<number, Promise<FavoriteOutcome>>> = {}

const holds = (productId: number): boolean => favoriteEntry(productId) !== undefined

/** Opens the login popup (§4 "Guests"); a wish to add waits for the sign-in. */
export const askToSignIn = (choice: ProductChoice, mode: FavoriteMode, wanted: boolean): FavoriteOutcome => {
  if (wanted) keepFavoriteIntent({ ...choice, mode })
  forgetFavorites()
  openPopup('login')
  return { productId: choice.productId, isFavorite: false, isAccepted: false, message: '' }
}

const send = async (choice: ProductChoice, mode: FavoriteMode, wanted: boolean): Promise<FavoriteVerdict> => {
  const { productId } = choice
  if (wanted) return callToAdd(mode, [choice])
  // An item added on this page has no id yet when the answer did not name it.
  if (mode === 'collection' && !favoriteEntry(productId)) await readFavorites(true)
  return callToRemove(mode, productId, favoriteEntry(productId) ?? '')
}

const endWish = (productId: number): void => {
  const { [productId]: _settled, ...others } = settling
  settling = others
  dropWish(productId)
}

const accept = (productId: number, wanted: boolean, answer: FavoriteAnswer): void => {
  const item = answer.items.find((other) => other.productId === productId)
  const itemId = wanted ? (item?.itemId ?? '') : undefined
  confirmFavorite(productId, itemId)
  tellFavoriteTabs(productId, itemId)
}

/**
 * Sends until the server's word is the last wish: presses during a request only change the wish. The heart turns on the screen
 * first; what goes over the wire starts in a task of its own.
 */
const settle = async (choice: ProductChoice, mode: FavoriteMode): Promise<FavoriteOutcome> => {
  const { productId } = choice
  let message = ''
  await nextTask()
  for (
    let wanted = favoriteWish(productId);
    wanted !== undefined && wanted !== holds(productId);
    wanted = favoriteWish(productId)
  ) {
    const verdict = await whenSlow(ANSWER_SLOW_MS, send(choice, mode, wanted), saySlowFavorite)
    if (verdict.kind === 'session-lost') {
      markSessionLost()
      const last = favoriteWish(productId) ?? wanted
      endWish(productId)
      return askToSignIn(choice, mode, last)
    }
    if (verdict.kind !== 'done') {
      // The shopper has changed their mind meanwhile, so there is nothing to complain about.
      if (favoriteWish(productId) === holds(productId)) continue
      endWish(productId)
      // An answer that nobody can read, or none, may have been to a wish that came true.
      if (verdict.kind === 'refused' && verdict.isUnsure) void readFavorites(true)
      return { productId, isFavorite: holds(productId), isAccepted: false, message: explainRefusal(verdict) }
    }
    message = verdict.answer.message
    accept(productId, wanted, verdict.answer)
  }
  endWish(productId)
  if (!isMember()) return { productId, isFavorite: false, isAccepted: false, message }
  sayFavorite(holds(productId), () => void wishFavorite(choice, mode, true))
  return { productId, isFavorite: holds(productId), isAccepted: true, message }
}

/** A member's wish for one product; the last one wins. Never rejects. */
export const wishFavorite = (choice: ProductChoice, mode: FavoriteMode, wanted: boolean): Promise<FavoriteOutcome> => {
  const { productId } = choice
  startWishes({ [productId]: wanted })
  const underWay = settling[productId]
  if (underWay) return underWay
  const settled = settle(choice, mode)
  if (favoriteWish(productId) !== undefined) settling = { ...settling, [productId]: settled }
  return settled
}

/** What was taken holds, what was refused goes back, and a mind that was changed meanwhile is followed. */
const settleOne = async (choice: ProductChoice, mode: FavoriteMode, called: Promise<FavoriteVerdict>) => {
  const { productId } = choice
  const verdict = await called
  const taken = verdict.kind === 'done' ? verdict.answer : verdict.kind === 'refused' ? verdict.taken : undefined
  if (taken && !taken.refusals.some((refusal) => refusal.productId === productId)) accept(productId, true, taken)
  const last = favoriteWish(productId)
  if (last === false && holds(productId)) return settle(choice, mode)
  endWish(productId)
  if (verdict.kind === 'session-lost') return askToSignIn(choice, mode, last !== false)
  return { productId, isFavorite: holds(productId), isAccepted: holds(productId), message: '' }
}

/**
 * A member's wish for several products, in one call (§8 "partial multi-add"): shown at once; those that the server
 * refuses go back, and each one's reason is told. Never rejects.
 *
 * @returns the products that are favorites now.
 */
export const wishFavorites = async (
  choices: readonly ProductChoice[],
  mode: FavoriteMode,
): Promise<readonly number[]> => {
  const free = choices.filter(({ productId }) => !holds(productId) && favoriteWish(productId) === undefined)
  if (free.length === 0) return []
  startWishes(Object.fromEntries(free.map(({ productId }) => [productId, true])))
  const called = whenSlow(ANSWER_SLOW_MS, callToAdd(mode, free), saySlowFavorite).then((verdict) => {
    if (verdict.kind === 'session-lost') markSessionLost()
    return verdict
  })
  const settled = free.map((choice) => settleOne(choice, mode, called))
  settling = { ...settling, ...Object.fromEntries(free.map(({ productId }, at) => [productId, settled[at]])) }
  const outcomes = await Promise.all(settled)
  const verdict = await called
  if (verdict.kind === 'refused' || verdict.kind === 'missing-param') explainRefusal(verdict)
  const added = outcomes.filter((outcome) => outcome.isFavorite).map(({ productId }) => productId)
  if (added.length > 0) sayFavorite(true)
  return added
}

/** Forgets the requests under way, for tests. */
export const resetFavoriteWishes = (): void => {
  settling = {}
}
