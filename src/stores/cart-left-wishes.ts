import type { Decimal } from '../lib/decimal'
import { parseDecimal } from '../lib/parse-decimal'
import { takeTabEntry, writeTabEntry } from '../lib/tab-storage'
import type { KnownLine } from '../shop/cart-lines'
import { CART_LEFT_MS } from '../shop/limits-cart'
import { LEFT_ENTRY } from './cart-left'

/** A wish for a line: its quantity, or to be without it. */
export type LineWish = Decimal | 'removal'

/** A line of the cart as the page knew it that was left; lines are told apart by their neighbours, so all are kept. */
export interface LeftLine {
  readonly line: KnownLine
  /** What is still to be done about it; undefined for nothing. */
  readonly wish: LineWish | undefined
  /** Its removal was sent; whether it came true was not heard any more. */
  readonly isDoubtful: boolean
}

/** Keeps a page's lines for the next page of this tab. Where sessionStorage is blocked their wishes live as long as the page. */
export const keepLeftLines = (lines: readonly LeftLine[]): void => {
  writeTabEntry(LEFT_ENTRY, { at: Date.now(), lines })
}

const isWish = (wish: unknown): boolean =>
  wish === undefined || wish === 'removal' || (typeof wish === 'string' && parseDecimal(wish) === wish)

const isKnownLine = (line: unknown): boolean =>
  typeof line === 'object' && line !== null && 'index' in line && Number.isSafeInteger(line.index)

const isLeftLine = (value: unknown): value is LeftLine =>
  typeof value === 'object' &&
  value !== null &&
  'line' in value &&
  isKnownLine(value.line) &&
  'isDoubtful' in value &&
  isWish('wish' in value ? value.wish : undefined)

const linesFrom = (left: unknown): readonly LeftLine[] => {
  if (typeof left !== 'object' || left === null || !('lines' in left) || !('at' in left)) return []
  const isRecent = Math.abs(Date.now() - Number(left.at)) <= CART_LEFT_MS
  return isRecent && Array.isArray(left.lines) && left.lines.every(isLeftLine) ? left.lines : []
}

/** The kept lines, which are forgotten by this very call: nobody can carry a wish out twice. Undefined when none are kept. */
export const takeLeftLines = (): readonly LeftLine[] | undefined => {
  const left = takeTabEntry(LEFT_ENTRY)
  return left === undefined ? undefined : linesFrom(left)
}
