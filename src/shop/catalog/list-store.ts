/**
 * Further pages of a product list: whether one may load now, the pause between two, when a load counts as slow or failed, and where the list ends
 * (the last page, or an answer without new products).
 */

import { atom, type ReadableAtom } from 'nanostores'
import { addProducts } from '@/page/items'
import { LOADER_COOLDOWN_MS, LOADER_PATIENCE_MS } from '@/page/limits'
import { fetchProductPage } from './list-api'

/** The end of a list at which a page is loaded. */
export type ListDirection = 'previous' | 'next'

/** State of one direction: `slow` and `failed` may be started again, `resting` is the cooldown of 300 ms, `ended` has no more pages. */
export type LoadStatus = 'idle' | 'loading' | 'slow' | 'resting' | 'failed' | 'ended'

/** The pages of a product list that are in the document: `first` to `last` without gaps. */
export interface ProductListState {
  readonly first: number
  readonly last: number
  readonly previous: LoadStatus
  readonly next: LoadStatus
  /** Number of new products of the last load; undefined before it. */
  readonly added: number | undefined
}

/** One page that is inserted into the list. */
export interface ArrivingPage {
  readonly page: number
  readonly direction: ListDirection
  /** Trusted server HTML. */
  readonly html: string
}

/** Options of a list. */
export interface ProductListOptions {
  readonly blockId: number
  readonly link: string
  /** The page that the server printed, from 1. */
  readonly page: number
  /** The last page's number; undefined where the theme prints none: then the list ends with the first answer without new products. */
  readonly lastPage: number | undefined
  /** Prepares the page for products that are about to be inserted at an end. Never rejects. */
  prepare?(direction: ListDirection): Promise<void>
  /** Inserts a page into the list; returns how many of its products are new. */
  insert(arriving: ArrivingPage): number
}

/** The outcome of a load; undefined when none was started or a newer one has superseded it. */
export type LoadOutcome = { readonly page: number; readonly count: number; readonly isLoaded: boolean } | undefined

/** Is called with each page that was loaded, and how many products it has. */
export type PageLoaded = (page: number, count: number) => void

/** A product list that loads pages at both ends. */
export interface ProductList {
  readonly $list: ReadableAtom<ProductListState>
  /** Loads the next page in that direction, after its cooldown; one load at a time per direction, never page 0, never a page twice. */
  load(direction: ListDirection): Promise<LoadOutcome>
  /** Loads the missing ones of the pages `first` to `last`, which were shown before, without cooldown and without a message. */
  loadRange(first: number, last: number, loaded?: PageLoaded): Promise<void>
  /** Ignores answers from now on. */
  close(): void
}

const startable: readonly LoadStatus[] = ['idle', 'slow', 'failed']

/** Opens a list at the page that the server printed. */
export const openProductList = ({
  blockId,
  link,
  page,
  lastPage,
  prepare,
  insert,
}: ProductListOptions): ProductList => {
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

  const takePage = (arriving: ArrivingPage, turn: number, isQuiet: boolean): number => {
    const { direction, page: at } = arriving
    const count = insert(arriving)
    if (count === 0) {
      // When the last page is known, an answer without new products before it is not the end.
      const isEarly = direction === 'next' && lastPage !== undefined
      change({ [direction]: isEarly ? 'failed' : 'ended', added: isQuiet || isEarly ? undefined : 0 })
      return 0
    }
    const status = statusAt(direction, at)
    // The control above the list is removed after the page above is inserted: browsers count both in one frame as a layout shift.
    const rests = status === 'ended' ? direction === 'previous' : !isQuiet
    change({
      [direction === 'next' ? 'last' : 'first']: at,
      [direction]: rests ? 'resting' : status,
      added: isQuiet ? undefined : count,
    })
    if (rests) later(direction, turn, status, LOADER_COOLDOWN_MS)
    return count
  }

  const afterCooldown = (direction: ListDirection): Promise<void> =>
    new Promise((resolve) => {
      const stop = $list.listen(({ [direction]: status }) => {
        if (status === 'resting') return
        stop()
        resolve()
      })
    })

  const load = async (direction: ListDirection, isQuiet = false): Promise<LoadOutcome> => {
    // Lists that load by themselves wait for the cooldown; a shopper's press in it must not be lost.
    if ($list.get()[direction] === 'resting') await afterCooldown(direction)
    const { first, last, [direction]: status } = $list.get()
    if (isClosed || !startable.includes(status)) return undefined
    const at = direction === 'next' ? last + 1 : first - 1
    turns[direction] += 1
    const turn = turns[direction]
    change({ [direction]: 'loading' })
    const slowTimer = later(direction, turn, 'slow', LOADER_PATIENCE_MS)
    const reply = await fetchProductPage({ blockId, link, page: at, direction })
    clearTimeout(slowTimer)
    if (isClosed || turn !== turns[direction]) return undefined
    if (!reply.ok) {
      change({ [direction]: 'failed' })
      return { page: at, count: 0, isLoaded: false }
    }
    await prepare?.(direction)
    if (isClosed || turn !== turns[direction]) return undefined
    addProducts(reply.value.products)
    const count = takePage({ page: at, direction, html: reply.value.html }, turn, isQuiet)
    return { page: at, count, isLoaded: $list.get()[direction] !== 'failed' }
  }

  const loadUntil = async (direction: ListDirection, isDone: () => boolean, loaded: PageLoaded): Promise<void> => {
    const arrived = isDone() ? undefined : await load(direction, true)
    if (!arrived?.count) return
    loaded(arrived.page, arrived.count)
    await loadUntil(direction, isDone, loaded)
  }

  return {
    $list,
    load: (direction) => load(direction),
    loadRange: async (first, last, loaded = () => {}) => {
      await Promise.all([
        loadUntil('previous', () => $list.get().first <= first, loaded),
        loadUntil('next', () => $list.get().last >= last, loaded),
      ])
    },
    close: () => {
      isClosed = true
    },
  }
}
