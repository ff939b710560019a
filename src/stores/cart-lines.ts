import { atom, type MapStore, map, type ReadableAtom } from 'nanostores'
import type { Decimal } from '../lib/decimal'
import { type CartContents, type CartLine, isChangeable, matchLines, type PrintedLine } from '../shop/cart-lines'
import { CART_TRUTH_MS } from '../shop/limits-cart'

/** How the shopper's last wish for a line ended. */
export interface LineOutcome {
  readonly isAccepted: boolean
  /** What holds now; undefined when the line is gone or nobody knows. */
  readonly quantity: Decimal | undefined
  /** Why it is not what was asked for, for the shopper; `""` when it is. */
  readonly message: string
}

/** One cart line as shown. */
export interface CartLineState {
  readonly printed: PrintedLine
  /** The server's word; undefined until the cart was first read. */
  readonly line: CartLine | undefined
  /**
   * `known`: the server's word is shown. `asked`: a quantity waits to be sent, `sent`: for the cart to be read after it.
   * `removing`, `removed`: the same for a removal. `returning`: it is being added again. `unsaved`: the wish could not be
   * sent and stays. `gone`: no longer in the cart.
   */
  readonly status: 'known' | 'asked' | 'sent' | 'removing' | 'removed' | 'returning' | 'unsaved' | 'gone'
  /** The quantity asked for while it is not confirmed. */
  readonly wanted: Decimal | undefined
  /** Why the last wish did not come true, for the shopper. */
  readonly reason: string
  /** The wish that failed on its way and may be sent again: a quantity, or the removal. */
  readonly retry: Decimal | 'removal' | undefined
  readonly outcome: LineOutcome | undefined
}

/** The cart as a whole. */
export interface CartPicture {
  /** Counts the readings of the cart; 0 before the first. */
  readonly reading: number
  /** Keys in the server's order. */
  readonly keys: readonly string[]
  readonly contents: CartContents | undefined
}

type Lines = Record<string, CartLineState>

const $lines: MapStore<Lines> = map<Lines>({})
const $picture = atom<CartPicture>({ reading: 0, keys: [], contents: undefined })

/** Lines by key. Subscribe with the key of the line alone, so that one press does not concern sixty lines. */
export const $cartLines: MapStore<Lines> = $lines

/** What was last read. */
export const $cartPicture: ReadableAtom<CartPicture> = $picture

let lastKey = 0
let readAt = Number.NEGATIVE_INFINITY

/** Whether a line is in the cart as far as this page knows. */
export const isThere = ({ status }: CartLineState): boolean =>
  !['removing', 'removed', 'returning', 'gone'].includes(status)

/** Whether a line waits for the server. */
export const isWaiting = ({ status }: CartLineState): boolean => !['known', 'unsaved', 'gone'].includes(status)

/** Whether every wish came true as far as the shopper was told: no line holds a reason why not, nor a wish that is not saved. */
export const isCartAsWished = (): boolean =>
  allLines().every(([, { status, reason }]) => status === 'gone' || (status !== 'unsaved' && reason === ''))

/** The quantity to be shown; undefined while only the page's own field knows it. */
export const shownQuantity = ({ wanted, line }: CartLineState): Decimal | undefined => wanted ?? line?.quantity

/** One line's state; undefined for a key that nobody gave out. */
export const lineState = (key: string): CartLineState | undefined => $lines.get()[key]

/** Changes what is known of a line. */
export const patchLine = (key: string, changes: Partial<CartLineState>): void => {
  const before = lineState(key)
  if (before) $lines.setKey(key, { ...before, ...changes })
}

/** All lines in the order in which they became known. */
export const allLines = (): readonly (readonly [key: string, state: CartLineState])[] => Object.entries($lines.get())

const addLine = (printed: PrintedLine, line?: CartLine): string => {
  lastKey += 1
  const key = `line-${lastKey}`
  const blank = { wanted: undefined, reason: '', retry: undefined, outcome: undefined } as const
  $lines.setKey(key, { printed, line, status: 'known', ...blank })
  return key
}

const isSameLine = (a: PrintedLine, b: PrintedLine): boolean =>
  a.index === b.index && a.productId === b.productId && a.variantId === b.variantId

/**
 * Gives each line that the page prints its key; pages and popups that print the same line share one. All lines of a piece
 * of HTML must come at once, because lines are told apart by their neighbours.
 */
export const knowPrintedLines = (printed: readonly PrintedLine[]): readonly string[] => {
  const { contents, keys } = $picture.get()
  if (contents) {
    const places = matchLines(printed, contents.lines)
    return printed.map((line, at) => {
      const key = keys[places[at] ?? -1]
      if (key !== undefined) return key
      const own = addLine(line)
      patchLine(own, { status: 'gone' })
      return own
    })
  }
  return printed.map((line) => allLines().find(([, state]) => isSameLine(state.printed, line))?.[0] ?? addLine(line))
}

/** Says that the indexes may have shifted, so that they are read again before the next write. */
export const doubtCart = (): void => {
  readAt = Number.NEGATIVE_INFINITY
}

/** Whether the indexes are new enough for a write. */
export const isCartFresh = (): boolean => performance.now() - readAt < CART_TRUTH_MS

const isDoubtfulLine = ({ status }: CartLineState): boolean => status === 'removed' || status === 'returning'

/** Takes over the cart as the server has it: finds each line again wherever its index went. */
export const takeCart = (contents: CartContents): void => {
  const known = allLines()
    .filter(([, { status }]) => status !== 'gone')
    .sort(([, a], [, b]) => (a.line ?? a.printed).index - (b.line ?? b.printed).index)
  const places = matchLines(
    known.map(([, { line, printed }]) => line ?? printed),
    contents.lines,
    (at) => known[at] !== undefined && isDoubtfulLine(known[at][1]),
  )
  const keyAt = new Map<number, string>()
  known.forEach(([key], at) => {
    const place = places[at]
    const line = place === undefined ? undefined : contents.lines[place]
    if (place !== undefined) keyAt.set(place, key)
    patchLine(key, line ? { line } : { status: 'gone', wanted: undefined })
  })
  readAt = performance.now()
  const keys = contents.lines.map((line, place) => keyAt.get(place) ?? addLine(line, line))
  $picture.set({ reading: $picture.get().reading + 1, keys, contents })
}

/** The quantities of all lines with the wishes in them, for one write; undefined when that cannot be written safely. */
export const wishedQuantities = (): readonly Decimal[] | undefined => {
  const { contents, keys } = $picture.get()
  if (!contents?.isWhole || !contents.lines.every(isChangeable)) return undefined
  return contents.lines.map((line, at) => lineState(keys[at] ?? '')?.wanted ?? line.quantity)
}

/** Forgets all lines, for tests. */
export const resetCartLines = (): void => {
  doubtCart()
  $lines.set({})
  $picture.set({ reading: 0, keys: [], contents: undefined })
}
