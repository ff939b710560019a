import { atom, type ReadableAtom } from 'nanostores'
import { fetchProductPage } from '../services/product-loader'
import { LOADER_COOLDOWN_MS, LOADER_PATIENCE_MS } from '../shop/limits'
import { addProducts } from './products'

/** Where a list grows. */
export type ListDirection = 'previous' | 'next'

/** One direction: `slow` and `failed` may be started anew, `resting` is the cooldown (§4), `ended` has nothing more. */
export type LoadStatus = 'idle' | 'loading' | 'slow' | 'resting' | 'failed' | 'ended'

/** A product list as it stands in the page: the pages `first` to `last` without gaps. */
export interface ProductListState {
  readonly first: number
  readonly last: number
  readonly previous: LoadStatus
  readonly next: LoadStatus
  /** New products that the shopper's last load brought; undefined before it. */
  readonly added: number | undefined
}

/** One page on its way into the list. */
export interface ArrivingPage {
  readonly page: number
  readonly direction: ListDirection
  /** Trusted server HTML. */
  readonly html: string
}

/** What a list is opened with. */
export interface ProductListOptions {
  readonly blockId: number
  readonly link: string
  /** The page that the server printed, from 1. */
  readonly page: number
  /** Undefined: the list ends with the first answer without new products; where it is known, such an answer before it is a failure. */
  readonly lastPage: number | undefined
  /** Puts a page into the list and tells how many products of it are new. */
  show(arriving: ArrivingPage): number
}

/** How a load ended; undefined when it was not carried out or a newer one took its place. */
export type LoadOutcome = { readonly page: number; readonly count: number; readonly isLoaded: boolean } | undefined

/** A product list that grows at both ends (§4 "Product loader"). */
export interface ProductList {
  readonly $list: ReadableAtom<ProductListState>
  /** Loads the neighbouring page; one load at a time per direction, never page 0, never a page twice. */
  load(direction: ListDirection): Promise<LoadOutcome>
  /** Loads what is missing of the pages `first` to `last`, quietly and without cooldown: they were there before. */
  reach(first: number, last: number): Promise<void>
  /** Takes no more answers. */
  close(): void
}

const startable: readonly LoadStatus[] = ['idle', 'slow', 'failed']

/** Opens a list on what the server printed. */
export const openProductList = ({ blockId, link, page, lastPage, show }: ProductListOptions): ProductList => {
  const isEnd = (direction: ListDirection, at: number): boolean =>
    direction === 'next' ? lastPage !== undefined && at >= lastPage : at <= 1
  const statusAt = (direction: ListDirection, at: number): LoadStatus => (isEnd(direction, at) ? 'ended' : 'idle')
  const $list = atom<ProductListState>({
    first: page,
    last: page,
    previous: statusAt('previous', page),
    next: statusAt('next', page),
    added: undefined,
  })
  const turns = { previous: 0, next: 0 }
  let isClosed = false

  const change = (by: Partial<ProductListState>): void => {
    if (!isClosed) $list.set({ ...$list.get(), ...by })
  }

  const later = (direction: ListDirection, turn: number, status: LoadStatus, ms: number) =>
    setTimeout(() => {
      if (turn === turns[direction]) change({ [direction]: status })
    }, ms)

  const settle = (arriving: ArrivingPage, turn: number, isQuiet: boolean): number => {
    const { direction, page: at } = arriving
    const count = show(arriving)
    const status = statusAt(direction, at)
    const rests = status === 'idle' && !isQuiet
    // Where the last page is known, nothing new before it is not the end.
    const isLacking = direction === 'next' && lastPage !== undefined
    if (count === 0)
      change({ [direction]: isLacking ? 'failed' : 'ended', added: isQuiet || isLacking ? undefined : 0 })
    else
      change({
        [direction === 'next' ? 'last' : 'first']: at,
        [direction]: rests ? 'resting' : status,
        added: isQuiet ? undefined : count,
      })
    if (count > 0 && rests) later(direction, turn, 'idle', LOADER_COOLDOWN_MS)
    return count
  }

  const load = async (direction: ListDirection, isQuiet = false): Promise<LoadOutcome> => {
    const { first, last, [direction]: status } = $list.get()
    if (isClosed || !startable.includes(status)) return undefined
    const at = direction === 'next' ? last + 1 : first - 1
    turns[direction] += 1
    const turn = turns[direction]
    change({ [direction]: 'loading' })
    const patience = later(direction, turn, 'slow', LOADER_PATIENCE_MS)
    const reply = await fetchProductPage({ blockId, link, page: at, direction })
    clearTimeout(patience)
    if (isClosed || turn !== turns[direction]) return undefined
    if (!reply.ok) {
      change({ [direction]: 'failed' })
      return { page: at, count: 0, isLoaded: false }
    }
    addProducts(reply.value.products)
    const count = settle({ page: at, direction, html: reply.value.html }, turn, isQuiet)
    return { page: at, count, isLoaded: $list.get()[direction] !== 'failed' }
  }

  const reachOn = async (direction: ListDirection, isThere: () => boolean): Promise<void> => {
    while (!isThere() && (await load(direction, true))?.count);
  }

  return {
    $list,
    load: (direction) => load(direction),
    reach: async (first, last) => {
      await Promise.all([
        reachOn('previous', () => $list.get().first <= first),
        reachOn('next', () => $list.get().last >= last),
      ])
    },
    close: () => {
      isClosed = true
    },
  }
}
