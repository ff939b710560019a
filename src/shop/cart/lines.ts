/**
 * Cart lines without state: which can be changed (a gift cannot), what a whole line costs, how a line is found again after the server has moved
 * it.
 */

import { multiplyDecimals } from '@/lib/arithmetic'
import type { Decimal } from '@/lib/decimal'
import type { CartTotals, Subscription } from './model'

/** A cart line as the page prints it; undefined for what the page leaves out. */
export interface PrintedLine {
  /** The line's index in the server's session. A line with a negative index, e.g. a gift, can be neither changed nor removed. */
  readonly index: number
  readonly productId: number | undefined
  readonly variantId: number | undefined
  /** The printed quantity; undefined where it is not printed in a field. */
  readonly quantity?: Decimal | undefined
  /** The unit of the quantity, e.g. `kg`; undefined for pieces. */
  readonly unit?: string | undefined
  /** The text of a line that names no product, by which it is found among the server's titles. */
  readonly words?: string | undefined
}

/** One line of the cart as the server last reported it. */
export interface CartLine extends PrintedLine {
  readonly productId: number
  readonly quantity: Decimal
  readonly title: string
  /** Names of the chosen variant; `""` for none. */
  readonly options: string
  /** Price of one unit with VAT, unrounded; undefined when the server did not name one. */
  readonly price: Decimal | undefined
  readonly subscription: Subscription | undefined
  readonly note: string
}

/** The cart as the server last reported it. */
export interface CartContents {
  readonly lines: readonly CartLine[]
  /** False when a line of the answer could not be read: then no write for all lines at once is safe. */
  readonly isWhole: boolean
  readonly totals: CartTotals
}

/** Whether the server allows changing and removing the line. */
export const isChangeable = ({ index }: PrintedLine): boolean => index >= 0

/** Whether two prints of one line may name the same id; one that names none agrees with all, but gifts share an index. */
const agree = (a: number | undefined, b: number | undefined, index: number): boolean =>
  a === b || (index >= 0 && (a === undefined || b === undefined))

/** Whether two prints show the same line of the cart. */
export const isSameLine = (a: PrintedLine, b: PrintedLine): boolean =>
  a.index === b.index && agree(a.productId, b.productId, a.index) && agree(a.variantId, b.variantId, a.index)

/** Price of the whole line, unrounded; undefined without a unit price. */
export const lineTotal = ({ price, quantity }: CartLine): Decimal | undefined =>
  price === undefined ? undefined : multiplyDecimals(price, quantity)

/** A change to a line: its new quantity, or its removal. */
export type PendingChange = Decimal | 'removal'

/** A line as the page knows it, printed or reported by the server. */
export type KnownLine = PrintedLine | CartLine

/** Gives a text that is equal for lines that cannot be distinguished. */
type Signature = (line: KnownLine) => string

const signatureFor = (known: readonly KnownLine[], fresh: readonly CartLine[]): Signature => {
  const all = [...known, ...fresh]
  const byProduct = all.every(({ productId }) => productId !== undefined)
  const areVariantsRead = fresh.every(({ variantId }) => variantId !== undefined)
  // Themes often print the variant only where there is one, and some prints of a cart name none.
  const withVariant = new Set(known.flatMap(({ productId, variantId }) => (variantId === undefined ? [] : [productId])))
  const byVariant = ({ productId }: KnownLine): boolean =>
    areVariantsRead && (byProduct ? withVariant.has(productId) : withVariant.size > 0)
  const byOptions = known.every((line) => 'options' in line)
  return (line) =>
    [
      Math.min(line.index, 0),
      byProduct ? line.productId : '',
      byVariant(line) ? (line.variantId ?? 0) : '',
      ...(byOptions && 'options' in line ? [line.options, line.subscription?.frequency, line.note] : []),
    ].join('|')
}

const grouped = (lines: readonly KnownLine[], signature: Signature): Map<string, number[]> => {
  const groups = new Map<string, number[]>()
  lines.forEach((line, at) => {
    const name = signature(line)
    groups.set(name, [...(groups.get(name) ?? []), at])
  })
  return groups
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ')

/** Gives a line without a product id the product whose title its text has; of titles that contain each other, the longest. */
const withProduct = (line: KnownLine, fresh: readonly CartLine[]): KnownLine => {
  if (line.productId !== undefined || !line.words) return line
  const words = spaced(line.words)
  const named = fresh.filter(({ title }) => title && words.includes(spaced(title)))
  const isPart = ({ title }: CartLine): boolean =>
    named.some((other) => other.title !== title && other.title.includes(title))
  const [productId, ...others] = new Set(named.filter((each) => !isPart(each)).map((each) => each.productId))
  return others.length > 0 ? line : { ...line, productId }
}

/**
 * Finds each known line among the server's lines, whose indexes may have shifted. Lines keep their order. Equal lines are matched only when
 * there are as many of them as before.
 *
 * @param isDoubtful whether the server may no longer, or not yet, have the line at a position of `printed`; such lines stay unmatched when
 * there are fewer equal lines than before.
 * @returns for each of these lines its position in `fresh`; undefined for one that is gone or cannot be distinguished from others.
 */
export const matchLines = (
  printed: readonly KnownLine[],
  fresh: readonly CartLine[],
  isDoubtful: (at: number) => boolean = () => false,
): readonly (number | undefined)[] => {
  const known = printed.map((line) => withProduct(line, fresh))
  const signature = signatureFor(known, fresh)
  const present = grouped(fresh, signature)
  const positions = new Map<number, number>()
  for (const [name, all] of grouped(known, signature)) {
    const found = present.get(name) ?? []
    const certain = all.filter((at) => !isDoubtful(at))
    const alike = found.length === all.length ? all : certain
    if (found.length !== alike.length) continue
    alike.forEach((at, nth) => {
      positions.set(at, found[nth] ?? 0)
    })
  }
  return known.map((_, at) => positions.get(at))
}
