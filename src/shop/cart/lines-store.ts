/**
 * The state of the cart's lines: which quantity shows, what is asked, sent, removed or unsaved, a removed line that is in the cart again, and whether
 * the known indexes are recent enough for a write.
 */

import { atom, type MapStore, map, type ReadableAtom } from 'nanostores'
import type { Decimal } from '@/lib/decimal'
import { pageFacts } from '@/page/facts'
import { mayBeRestored } from '@/page/lifecycle'
import { foreignEventCount, hasForeignWrites, hasOpenRemovals, isPageOutdated } from './journal'
import { CART_FRESH_MS, CART_PRINT_MS } from './limits'
import {
  type CartContents,
  type CartLine,
  isChangeable,
  isSameLine,
  type KnownLine,
  matchLines,
  type PrintedLine,
} from './lines'

/** The result of the last change to a line. */
export interface LineOutcome {
  readonly isAccepted: boolean
  /** The quantity in the cart; undefined when the line is gone or the quantity is unknown. */
  readonly quantity: Decimal | undefined
  /** The reason why the change was not made, for the shopper; `""` when it was. */
  readonly message: string
}

/** One cart line as the page shows it. */
export interface CartLineState {
  readonly printed: PrintedLine
  /** The line as the server last reported it; undefined until the cart was first read. */
  readonly line: CartLine | undefined
  /**
   * `known`: the page shows the server's line. `asked`: a new quantity waits to be sent; `sent`: it was sent, and a reading of the cart has to
   * confirm it. `removing`, `removed`: the same for a removal. `returning`: an undo adds the line again. `unsaved`: the new quantity could
   * not be sent and stays on the page. `gone`: the line is no longer in the cart.
   */
  readonly status: 'known' | 'asked' | 'sent' | 'removing' | 'removed' | 'returning' | 'unsaved' | 'gone'
  /** The requested quantity until the server confirms it. */
  readonly wanted: Decimal | undefined
  /** The reason why the last change was not made, for the shopper; `""` for none. */
  readonly reason: string
  /** The change that got no answer and may be sent again: a quantity, or the removal. */
  readonly retry: Decimal | 'removal' | undefined
  readonly outcome: LineOutcome | undefined
}

/** The last reading of the whole cart. */
export interface CartSnapshot {
  /** Counts the readings of the cart; 0 before the first. */
  readonly reading: number
  /** Keys of the lines in the server's order. */
  readonly keys: readonly string[]
  readonly contents: CartContents | undefined
}

type Lines = Record<string, CartLineState>

const $lines: MapStore<Lines> = map<Lines>({})
const $snapshot = atom<CartSnapshot>({ reading: 0, keys: [], contents: undefined })

const $undoable = atom<readonly string[]>([])

/** The lines by key. Subscribe to single keys, so that a press does not render all lines. */
export const $cartLines: MapStore<Lines> = $lines

/** The last reading of the cart. */
export const $cartSnapshot: ReadableAtom<CartSnapshot> = $snapshot

/** The keys of lines that are removed, or are being removed, and whose elements stay on the page to offer the undo. */
export const $undoableLines: ReadableAtom<readonly string[]> = $undoable

let lastKey = 0
let readAt = Number.NEGATIVE_INFINITY
/** The journal's count of events in other tabs before the last reading was requested. */
let readEvents = -1
const openedAt = performance.now()
let isPrintedCurrent = true
let staleCount = 0

/** Whether the page shows the line as being in the cart. */
export const isInCart = ({ status }: CartLineState): boolean =>
  !['removing', 'removed', 'returning', 'gone'].includes(status)

/** Whether a line waits for the server. */
export const isWaiting = ({ status }: CartLineState): boolean => !['known', 'unsaved', 'gone'].includes(status)

/** Whether the cart is as the shopper requested: no line has a refused or an unsaved change. */
export const isCartAsRequested = (): boolean =>
  allLines().every(([, { status, reason }]) => status === 'gone' || (status !== 'unsaved' && reason === ''))

/** The quantity to show; undefined before the first reading, while the printed one is shown. */
export const shownQuantity = ({ wanted, line }: CartLineState): Decimal | undefined => wanted ?? line?.quantity

/** One line's state; undefined for an unknown key. */
export const lineState = (key: string): CartLineState | undefined => $lines.get()[key]

/** Changes a line's state; no effect for an unknown key. */
export const patchLine = (key: string, changes: Partial<CartLineState>): void => {
  const before = lineState(key)
  if (before) $lines.setKey(key, { ...before, ...changes })
}

/** Keeps the element of a removed line on the page, where it offers the undo; false ends that. */
export const keepForUndo = (key: string, isHeld = true): void => {
  const [all, others] = [$undoable.get(), $undoable.get().filter((each) => each !== key)]
  if (isHeld || others.length < all.length) $undoable.set(isHeld ? [...others, key] : others)
}

/** All lines in the order of their registration. */
export const allLines = (): readonly (readonly [key: string, state: CartLineState])[] => Object.entries($lines.get())

const blank = { wanted: undefined, reason: '', retry: undefined, outcome: undefined } as const

const addLine = (printed: PrintedLine, line?: CartLine, status: CartLineState['status'] = 'known'): string => {
  lastKey += 1
  const key = `line-${lastKey}`
  $lines.setKey(key, { printed, line, status, ...blank })
  return key
}

/** Adds facts that a further print of a known line names: ids, and the unit, which only the page prints. */
export const noteFacts = (key: string, line: PrintedLine): void => {
  const printed = lineState(key)?.printed
  if (!printed) return
  const { productId = line.productId, variantId = line.variantId, unit = line.unit } = printed
  const isKnown = productId === printed.productId && variantId === printed.variantId && unit === printed.unit
  if (!isKnown) patchLine(key, { printed: { ...printed, productId, variantId, unit } })
}

/**
 * Registers the printed lines of one cart and returns their keys. A page and a popup that print the same line get the same key. The lines of
 * a cart must be registered in one call, because equal lines are distinguished by their order.
 */
export const registerPrintedLines = (printed: readonly PrintedLine[]): readonly string[] => {
  const { contents, keys } = $snapshot.get()
  if (contents) {
    const positions = matchLines(printed, contents.lines)
    return printed.map((line, at) => {
      const key = keys[positions[at] ?? -1]
      if (key === undefined) return addLine(line, undefined, 'gone')
      noteFacts(key, line)
      return key
    })
  }
  return printed.map((line) => {
    const key = allLines().find(([, state]) => isSameLine(state.printed, line))?.[0] ?? addLine(line)
    noteFacts(key, line)
    return key
  })
}

/** Marks the known indexes as outdated: the next write reads the cart first. */
export const markCartStale = (): void => {
  readAt = Number.NEGATIVE_INFINITY
  isPrintedCurrent = false
  staleCount += 1
}

/** Whether the known indexes are marked as outdated. */
export const isCartStale = (): boolean => readAt === Number.NEGATIVE_INFINITY

/** The state at the moment in which a reading is requested. */
export interface ReadingStart {
  /** The journal's count of events in other tabs. */
  readonly events: number
  /** The count of calls of `markCartStale`. */
  readonly stale: number
}

/** Gives the state for `applyContents`. Call it before a reading is requested. */
export const startReading = (): ReadingStart => ({ events: foreignEventCount(), stale: staleCount })

/** Whether no other page has written, or may still write, since the last reading was requested. */
const isUndisturbed = (): boolean => foreignEventCount() === readEvents && !hasForeignWrites()

/** Whether the known indexes are recent enough for a write, and no other write may have shifted them. */
export const isCartFresh = (): boolean =>
  performance.now() - readAt < CART_FRESH_MS && isUndisturbed() && !hasOpenRemovals()

/** Whether the printed indexes are as recent as a reading: the server has just printed the page, and no tab has written since. */
const isPrintFresh = (): boolean =>
  isPrintedCurrent &&
  performance.now() - openedAt < CART_PRINT_MS &&
  !mayBeRestored() &&
  !pageFacts().csrfCookie &&
  !isPageOutdated()

/** Whether a write may be sent without another reading, for which a page that is being left has no time. */
export const mayWriteUnread = (): boolean =>
  $snapshot.get().reading === 0 ? isPrintFresh() : isUndisturbed() && performance.now() - readAt < CART_PRINT_MS

/** The lines that may be in the cart, in the order of their indexes. */
export const knownLines = (): readonly (readonly [key: string, state: CartLineState, line: KnownLine])[] =>
  allLines()
    .filter(([, { status }]) => status !== 'gone')
    .map(([key, state]) => [key, state, state.line ?? state.printed] as const)
    .sort(([, , a], [, , b]) => a.index - b.index)

const isDoubtful = ({ status }: CartLineState): boolean => status === 'removed' || status === 'returning'

/** Shows a removed line again when an equal one was added to the cart. Returns its key; undefined when no removed line is equal. */
const restoreEqualLine = (absent: readonly string[], line: CartLine): string | undefined => {
  const fits = (key: string): boolean => {
    const { status, line: before } = lineState(key) ?? {}
    return status === 'gone' && !!before && matchLines([before], [line])[0] === 0
  }
  const key = absent.findLast(fits)
  if (key === undefined) return undefined
  patchLine(key, { line, status: 'known', ...blank })
  keepForUndo(key, false)
  return key
}

/**
 * Applies a reading of the cart: finds each known line, also when its index has shifted. The indexes count as outdated when a write was sent
 * or answered out of turn since the reading was requested.
 */
export const applyContents = (contents: CartContents, { events, stale } = startReading()): void => {
  const absent = allLines().flatMap(([key, { status }]) => (status === 'gone' || status === 'returning' ? [key] : []))
  const known = knownLines()
  const positions = matchLines(
    known.map(([, , line]) => line),
    contents.lines,
    (at) => known[at] !== undefined && isDoubtful(known[at][1]),
  )
  const keyAt = new Map<number, string>()
  known.forEach(([key], at) => {
    const position = positions[at]
    const line = position === undefined ? undefined : contents.lines[position]
    if (position !== undefined) keyAt.set(position, key)
    patchLine(key, line ? { line } : { status: 'gone', wanted: undefined })
  })
  readAt = stale === staleCount ? performance.now() : Number.NEGATIVE_INFINITY
  readEvents = events
  const keys = contents.lines.map(
    (line, position) => keyAt.get(position) ?? restoreEqualLine(absent, line) ?? addLine(line, line),
  )
  $snapshot.set({ reading: $snapshot.get().reading + 1, keys, contents })
}

/** The quantities of all lines with the requested changes, for one write; undefined when such a write is not safe. */
export const requestedQuantities = (): readonly Decimal[] | undefined => {
  const { contents, keys } = $snapshot.get()
  if (!contents?.isWhole || !contents.lines.every(isChangeable)) return undefined
  return contents.lines.map((line, at) => lineState(keys[at] ?? '')?.wanted ?? line.quantity)
}
