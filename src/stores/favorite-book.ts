import { atom, type ReadableAtom } from 'nanostores'
import { type Channel, openChannel } from '../lib/channel'
import { pageFacts } from '../shop/facts'
import type { FavoriteMode } from '../shop/types'
import { callForFavorites } from './favorite-calls'
import {
  type FavoriteChanges,
  type FavoriteItems,
  itemsByProduct,
  wishesAsChanges,
  withChanges,
} from './favorite-truth'
import { reportFavoriteList } from './favorite-words'
import { markSessionLost } from './session'

/** The member's favorites as shown: the server's word with the wishes under way. */
export interface FavoritesState {
  /** `unknown` until first asked for, and for guests; `failed` when the list could not be loaded. */
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed'
  readonly items: FavoriteItems
  /** Products whose wish is on its way to the server. */
  readonly pending: readonly number[]
}

const $state = atom<FavoritesState>({ status: 'unknown', items: {}, pending: [] })

/** Favorites of all products: one request for all cards, made when the first one subscribes, for members only. */
export const $favorites: ReadableAtom<FavoritesState> = $state

let status: FavoritesState['status'] = 'unknown'
let truth: FavoriteItems = {}
/** Confirmed while the list is being loaded, so that its older answer does not undo them. */
let sinceLoad: FavoriteChanges = {}
let wishes: Readonly<Record<number, boolean>> = {}
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

/** Where the page's hearts put products unless they say otherwise (§3 "collection mode"). */
export const favoriteMode = (): FavoriteMode => pageFacts().favoriteMode

/** The server's word on one product: the ids of its entries (`""` in wishlist mode), undefined when it is no favorite. */
export const favoriteEntry = (productId: number): string | undefined => truth[productId]

/** What the shopper wishes of a product whose request is under way; undefined when nothing is. */
export const favoriteWish = (productId: number): boolean | undefined => wishes[productId]

/** Shows wishes at once; the server's word comes later. */
export const startWishes = (changes: Readonly<Record<number, boolean>>): void => {
  wishes = { ...wishes, ...changes }
  show()
}

/** From now on the server's word is shown again. */
export const dropWish = (productId: number): void => {
  const { [productId]: _ended, ...others } = wishes
  wishes = others
  show()
}

/** Takes the server's word on one product; it is shown with the next change. */
export const confirmFavorite = (productId: number, itemId: string | undefined): void => {
  const change = { [productId]: itemId }
  truth = withChanges(truth, change)
  sinceLoad = { ...sinceLoad, ...change }
}

/** Tells the other tabs what the server has confirmed. */
export const tellFavoriteTabs = (productId: number, itemId: string | undefined): void =>
  otherTabs().send({ productId, itemId })

/** Follows what other tabs have confirmed. Returns a function that stops. */
export const followFavoriteTabs = (): (() => void) =>
  otherTabs().listen((message) => {
    if (typeof message !== 'object' || message === null || !('productId' in message)) return
    const itemId = 'itemId' in message && typeof message.itemId === 'string' ? message.itemId : undefined
    confirmFavorite(Number(message.productId), itemId)
    show()
  })

/** A guest has no favorites: local ones are cleared (§4). */
export const forgetFavorites = (): void => {
  status = 'unknown'
  truth = {}
  wishes = {}
  show()
}

const load = async (): Promise<void> => {
  status = 'loading'
  sinceLoad = {}
  show()
  const verdict = await callForFavorites(favoriteMode())
  if (verdict.kind === 'done') {
    truth = withChanges(itemsByProduct(verdict.answer.items), sinceLoad)
    status = 'ready'
  } else {
    // A cached page may take a visitor for a member; nobody pressed anything, so no popup opens.
    if (verdict.kind === 'session-lost') markSessionLost()
    else reportFavoriteList(verdict)
    status = 'failed'
  }
  show()
}

/** Asks the server for the list; once, unless `again`. */
export const readFavorites = (again: boolean): Promise<void> => {
  if (!loading || (again && status !== 'loading')) loading = load()
  return loading
}

/** Forgets everything, for tests. */
export const resetFavoriteBook = (): void => {
  loading = undefined
  sinceLoad = {}
  forgetFavorites()
}
