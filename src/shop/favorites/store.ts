/**
 * Which products are favorites, as hearts show it: the server's list with the changes that wait for an answer, equal in all tabs; when it is loaded,
 * and that guests have none.
 */

import { atom, onMount, type ReadableAtom } from 'nanostores'
import { type Channel, openChannel } from '@/lib/channel'
import { lateCode } from '@/lib/report'
import { pageFacts } from '@/page/facts'
import type { FavoriteMode } from '@/page/types'
import { isMember, markSessionLost } from '@/shop/member/session'
import type { FavoriteItem } from './api'

/** Ids of a product's entries in the collection, separated by spaces (`""` in wishlist mode), by product id. */
export type FavoriteItems = Readonly<Record<number, string>>

/** Groups the server's list by product: several variants of a product in a collection are one favorite. */
const itemsByProduct = (list: readonly FavoriteItem[]): FavoriteItems => {
  const items = new Map<number, string>()
  for (const { productId, itemId } of list) items.set(productId, `${items.get(productId) ?? ''} ${itemId}`.trim())
  return Object.fromEntries(items)
}

/** Changes of single products: the entry's id when added, undefined when removed. */
type FavoriteChanges = Readonly<Record<number, string | undefined>>

/** Applies changes to items. */
const withChanges = (items: FavoriteItems, changes: FavoriteChanges): FavoriteItems => {
  const entries = new Map(Object.entries(items))
  for (const [productId, itemId] of Object.entries(changes)) {
    if (itemId === undefined) entries.delete(productId)
    else entries.set(productId, itemId)
  }
  return Object.fromEntries(entries)
}

/** Changes whose request is under way, by product id: true adds, false removes. */
type PendingChanges = Readonly<Record<number, boolean>>

/** Converts pending changes to changes; an added product without an entry has `""`. */
const pendingAsChanges = (items: FavoriteItems, pending: PendingChanges): FavoriteChanges =>
  Object.fromEntries(
    Object.entries(pending).map(([productId, isWanted]) => [
      productId,
      isWanted ? (items[Number(productId)] ?? '') : undefined,
    ]),
  )

/** The member's favorites as shown: the confirmed list with the pending changes. */
export interface FavoritesState {
  /** `unknown` until first loaded, and for guests; `failed` when the list could not be loaded. */
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed'
  readonly items: FavoriteItems
  /** Products whose change is not confirmed yet. */
  readonly pending: readonly number[]
}

const $state = atom<FavoritesState>({ status: 'unknown', items: {}, pending: [] })

/** Favorites of all products: one request for all cards, sent when the first one subscribes, for members only. */
export const $favorites: ReadableAtom<FavoritesState> = $state

let status: FavoritesState['status'] = 'unknown'
let confirmed: FavoriteItems = {}
/** Changes confirmed while the list is being loaded: its answer may be older. */
let sinceLoad: FavoriteChanges = {}
let pending: PendingChanges = {}
let loading: Promise<void> | undefined
let channel: Channel | undefined
/** Counts the calls of `forgetFavorites`: answers to requests of an older epoch are ignored. */
let epoch = 0
let newestLoad = 0

const show = (): void =>
  $state.set({
    status,
    items: withChanges(confirmed, pendingAsChanges(confirmed, pending)),
    pending: Object.keys(pending).map(Number),
  })

const otherTabs = (): Channel => {
  channel ??= openChannel('vitrin-favorites')
  return channel
}

/** The page's mode, for hearts that name none. */
export const favoriteMode = (): FavoriteMode => pageFacts().favoriteMode

/** Whether the product is shown as a favorite. */
export const isFavorite = (favorites: FavoritesState, productId: number): boolean =>
  favorites.items[productId] !== undefined

/**
 * Whether the product is a favorite; undefined until the list is loaded, while the server's markup decides. Guests and members whose session
 * has ended have no favorites.
 */
export const knownFavorite = (favorites: FavoritesState, productId: number): boolean | undefined => {
  if (!isMember()) return false
  const isOn = isFavorite(favorites, productId)
  return favorites.status === 'ready' || favorites.pending.includes(productId) || isOn ? isOn : undefined
}

/** Number of favorites shown. */
export const favoriteCount = (favorites: FavoritesState): number => Object.keys(favorites.items).length

/** The entry ids of a confirmed favorite (`""` in wishlist mode); undefined when the product is no favorite. */
export const confirmedEntry = (productId: number): string | undefined => confirmed[productId]

/** The product's pending change: true adds, false removes, undefined without one. */
export const pendingChange = (productId: number): boolean | undefined => pending[productId]

/** Shows changes before the server has confirmed them. */
export const startPending = (changes: PendingChanges): void => {
  pending = { ...pending, ...changes }
  show()
}

/** Ends a pending change: the confirmed state shows again. */
export const endPending = (productId: number): void => {
  const { [productId]: _ended, ...others } = pending
  pending = others
  show()
}

/** Keeps a change that the server has confirmed; the next call of `startPending` or `endPending` shows it. */
export const confirmFavorite = (productId: number, itemId: string | undefined): void => {
  const change = { [productId]: itemId }
  confirmed = withChanges(confirmed, change)
  sinceLoad = { ...sinceLoad, ...change }
}

/** Sends a confirmed change to the other tabs. */
export const broadcastFavorite = (productId: number, itemId: string | undefined): void =>
  otherTabs().send({ productId, itemId })

/** Follows the changes that other tabs confirm. Returns a function that stops. */
export const followFavoriteTabs = (): (() => void) =>
  otherTabs().listen((message) => {
    if (typeof message !== 'object' || message === null || !('productId' in message)) return
    const itemId = 'itemId' in message && typeof message.itemId === 'string' ? message.itemId : undefined
    confirmFavorite(Number(message.productId), itemId)
    show()
  })

/** The present epoch; `forgetFavorites` starts a new one. */
export const favoritesEpoch = (): number => epoch

/** Forgets all favorites and pending changes, because the shopper is a guest. Answers still under way are ignored. */
export const forgetFavorites = (): void => {
  epoch += 1
  status = 'unknown'
  confirmed = {}
  sinceLoad = {}
  pending = {}
  loading = undefined
  show()
}

const load = async (): Promise<void> => {
  status = 'loading'
  sinceLoad = {}
  show()
  const own = epoch
  newestLoad += 1
  const number = newestLoad
  const code = await lateCode('favorites', () => import('./outcome'))
  const outcome = await code?.fetchFavorites(favoriteMode())
  if (own !== epoch) return
  if (number !== newestLoad) return loading
  if (outcome?.kind === 'done') {
    confirmed = withChanges(itemsByProduct(outcome.answer.items), sinceLoad)
    status = 'ready'
  } else {
    // A cached page may print facts of a member for a visitor; without a press of the shopper no popup opens.
    if (outcome?.kind === 'session-lost') markSessionLost()
    else if (outcome) code?.reportFavoriteList(outcome)
    status = 'failed'
  }
  show()
}

/** Requests the list anew; the answer to an older request is then ignored. Never rejects. */
export const reloadFavorites = (): Promise<void> => {
  loading = load()
  return loading
}

/** Loads the member's favorites once, or anew with `again`. Guests have none and send nothing. Never rejects. */
export const loadFavorites = (again = false): Promise<void> => {
  if (!isMember()) return Promise.resolve()
  return !loading || (again && status !== 'loading') ? reloadFavorites() : loading
}

// The code of changes is loaded for members only, or by a press: guests have no changes that wait.
onMount($state, () => {
  let isOver = false
  let stop: (() => void) | undefined
  const begin = async (): Promise<void> => {
    const code = await lateCode('favorites', () => import('./favorites'))
    if (!isOver) stop = code?.startFavorites()
  }
  if (isMember()) void begin()
  return () => {
    isOver = true
    stop?.()
  }
})
