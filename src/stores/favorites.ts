import { atom, onMount, type ReadableAtom } from 'nanostores'
import { type Channel, openChannel } from '../lib/channel'
import { pageFacts } from '../shop/facts'
import type { FavoriteMode, ProductChoice } from '../shop/types'
import { callForFavorites, callToAdd, callToRemove, type FavoriteVerdict } from './favorite-calls'
import { type FavoriteChanges, type FavoriteItems, wishesAsChanges, withChanges } from './favorite-truth'
import { explainRefusal, reportFavoriteList, sayFavorite } from './favorite-words'
import { keepFavoriteIntent, takeFavoriteIntents } from './intents'
import { openPopup } from './popups'
import { isMember, markSessionLost } from './session'

/** The member's favorites as shown: the server's word with the wishes under way. */
export interface FavoritesState {
  /** `unknown` until first asked for, and for guests; `failed` when the list could not be loaded. */
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed'
  readonly items: FavoriteItems
  /** Products whose wish is on its way to the server. */
  readonly pending: readonly number[]
}

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

const $state = atom<FavoritesState>({ status: 'unknown', items: {}, pending: [] })

/** Favorites of all products: one request for all cards, made when the first one subscribes, for members only. */
export const $favorites: ReadableAtom<FavoritesState> = $state

/** Whether the product is shown as a favorite. */
export const isFavorite = (favorites: FavoritesState, productId: number): boolean =>
  favorites.items[productId] !== undefined

/** Number of favorites shown. */
export const favoriteCount = (favorites: FavoritesState): number => Object.keys(favorites.items).length

/** Where the page's hearts put products unless they say otherwise (§3 "collection mode"). */
export const favoriteMode = (): FavoriteMode => pageFacts().favoriteMode

let status: FavoritesState['status'] = 'unknown'
let truth: FavoriteItems = {}
/** Confirmed while the list is being loaded, so that its older answer does not undo them. */
let sinceLoad: FavoriteChanges = {}
let wishes: Readonly<Record<number, boolean>> = {}
let settling: Readonly<Record<number, Promise<FavoriteOutcome>>> = {}
let loading: Promise<void> | undefined
let channel: Channel | undefined

const show = (): void =>
  $state.set({
    status,
    items: withChanges(truth, wishesAsChanges(truth, wishes)),
    pending: Object.keys(wishes).map(Number),
  })

const otherTabs = (): Channel => {
  channel ??= openChannel('vitrin-favorites')
  return channel
}

const confirm = (productId: number, itemId: string | undefined): void => {
  const change = { [productId]: itemId }
  truth = withChanges(truth, change)
  sinceLoad = { ...sinceLoad, ...change }
}

const follow = (message: unknown): void => {
  if (typeof message !== 'object' || message === null || !('productId' in message)) return
  const itemId = 'itemId' in message && typeof message.itemId === 'string' ? message.itemId : undefined
  confirm(Number(message.productId), itemId)
  show()
}

const forget = (): void => {
  status = 'unknown'
  truth = {}
  wishes = {}
  show()
}

const askToSignIn = (choice: ProductChoice, mode: FavoriteMode, wanted: boolean): FavoriteOutcome => {
  if (wanted) keepFavoriteIntent({ ...choice, mode })
  forget()
  openPopup('login')
  return { productId: choice.productId, isFavorite: false, isAccepted: false, message: '' }
}

const load = async (): Promise<void> => {
  status = 'loading'
  sinceLoad = {}
  show()
  const verdict = await callForFavorites(favoriteMode())
  if (verdict.kind === 'done') {
    const loaded = Object.fromEntries(verdict.answer.items.map(({ productId, itemId }) => [productId, itemId]))
    truth = withChanges(loaded, sinceLoad)
    status = 'ready'
  } else {
    // A cached page may take a visitor for a member; nobody pressed anything, so no popup opens.
    if (verdict.kind === 'session-lost') markSessionLost()
    else reportFavoriteList(verdict)
    status = 'failed'
  }
  show()
}

/** Loads the member's favorites; once, unless `again`. Guests have none and ask for nothing. Never rejects. */
export const loadFavorites = (again = false): Promise<void> => {
  if (!isMember()) return Promise.resolve()
  if (!loading || (again && status !== 'loading')) loading = load()
  return loading
}

const send = async (choice: ProductChoice, mode: FavoriteMode, wanted: boolean): Promise<FavoriteVerdict> => {
  if (wanted) return callToAdd(mode, choice)
  // An item added on this page has no id yet when the answer did not name it.
  if (mode === 'collection' && !truth[choice.productId]) await loadFavorites(true)
  return callToRemove(mode, choice.productId, truth[choice.productId] ?? '')
}

const endWish = (productId: number): void => {
  const { [productId]: _wish, ...otherWishes } = wishes
  const { [productId]: _settled, ...othersSettling } = settling
  wishes = otherWishes
  settling = othersSettling
  show()
}

const accept = (productId: number, wanted: boolean, verdict: FavoriteVerdict & { kind: 'done' }): void => {
  const item = verdict.answer.items.find((other) => other.productId === productId)
  const itemId = wanted ? (item?.itemId ?? '') : undefined
  confirm(productId, itemId)
  otherTabs().send({ productId, itemId })
}

/** Sends until the server's word is the last wish: presses during a request only change the wish. */
const settle = async (choice: ProductChoice, mode: FavoriteMode): Promise<FavoriteOutcome> => {
  const { productId } = choice
  const holds = (): boolean => truth[productId] !== undefined
  let message = ''
  for (let wanted = wishes[productId]; wanted !== undefined && wanted !== holds(); wanted = wishes[productId]) {
    const verdict = await send(choice, mode, wanted)
    if (verdict.kind === 'session-lost') {
      markSessionLost()
      const last = wishes[productId] ?? wanted
      endWish(productId)
      return askToSignIn(choice, mode, last)
    }
    if (verdict.kind !== 'done') {
      // The shopper has changed their mind meanwhile, so there is nothing to complain about.
      if (wishes[productId] === holds()) continue
      endWish(productId)
      return { productId, isFavorite: holds(), isAccepted: false, message: explainRefusal(verdict) }
    }
    message = verdict.answer.message
    accept(productId, wanted, verdict)
  }
  endWish(productId)
  if (!isMember()) return { productId, isFavorite: false, isAccepted: false, message }
  sayFavorite(holds())
  return { productId, isFavorite: holds(), isAccepted: true, message }
}

const wish = (choice: ProductChoice, mode: FavoriteMode, wanted: boolean): Promise<FavoriteOutcome> => {
  const { productId } = choice
  wishes = { ...wishes, [productId]: wanted }
  show()
  const underWay = settling[productId]
  if (underWay) return underWay
  const settled = settle(choice, mode)
  if (wishes[productId] !== undefined) settling = { ...settling, [productId]: settled }
  return settled
}

/**
 * Turns a heart (§4): shown at once, taken back when the server refuses. The last wish wins. A guest's wish to add is
 * kept through the sign-in, for which the login popup opens. Never rejects.
 */
export const toggleFavorite = async (
  choice: ProductChoice,
  mode: FavoriteMode = favoriteMode(),
): Promise<FavoriteOutcome> => {
  const wanted = !isFavorite($state.get(), choice.productId)
  return isMember() ? wish(choice, mode, wanted) : askToSignIn(choice, mode, true)
}

/** Carries out, once, what this tab's shopper wished as a guest; products that are favorites already are left alone. */
export const carryOutIntents = async (): Promise<void> => {
  if (!isMember()) return
  await loadFavorites()
  if (!isMember()) return
  for (const { mode, ...choice } of takeFavoriteIntents()) {
    if (truth[choice.productId] === undefined) await wish(choice, mode, true)
  }
}

onMount($state, () => {
  void carryOutIntents()
  return otherTabs().listen(follow)
})

/** Forgets everything, for tests. */
export const resetFavorites = (): void => {
  loading = undefined
  settling = {}
  sinceLoad = {}
  forget()
}
