import type { Decimal } from '../lib/decimal'
import type { CartTotals, Subscription } from './cart-outcome'

/** What a page prints about one of its cart lines; undefined is what it leaves out. */
export interface PrintedLine {
  /** Session index; negative: the line cannot be changed or removed, e.g. a gift (platform.md §2.5). */
  readonly index: number
  readonly productId: number | undefined
  readonly variantId: number | undefined
}

/** One line of the cart as the server knows it. */
export interface CartLine extends PrintedLine {
  readonly productId: number
  readonly quantity: Decimal
  readonly title: string
  /** The chosen variant in words; `""` for none. */
  readonly options: string
  /** Price of one and of the whole line, as the page writes prices; undefined when the server did not say. */
  readonly price: string | undefined
  readonly total: string | undefined
  readonly subscription: Subscription | undefined
  readonly note: string
}

/** The cart as the server knows it (§3). */
export interface CartContents {
  readonly lines: readonly CartLine[]
  /** False when a line of the answer could not be read: then nothing may be sent for all lines at once. */
  readonly isWhole: boolean
  readonly totals: CartTotals
}

/** Whether the server lets the line be changed and removed. */
export const isChangeable = ({ index }: PrintedLine): boolean => index >= 0

/** What may be known of a line that is looked for. */
export type KnownLine = PrintedLine | CartLine

/** What tells lines apart, from what both sides know of them. */
type Signature = (line: KnownLine) => string

const signatureFor = (known: readonly KnownLine[], fresh: readonly CartLine[]): Signature => {
  const all = [...known, ...fresh]
  const byProduct = all.every(({ productId }) => productId !== undefined)
  const byVariant =
    known.some(({ variantId }) => variantId !== undefined) && fresh.every(({ variantId }) => variantId !== undefined)
  const byOptions = known.every((line) => 'options' in line)
  return (line) =>
    [
      Math.min(line.index, 0),
      byProduct ? line.productId : '',
      byVariant ? (line.variantId ?? 0) : '',
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

/**
 * Finds each known line among the server's lines, whose indexes may have shifted: lines keep their order, and those that
 * look alike are matched only when there are as many of them as before. `isDoubtful` names lines that the server may no
 * longer (or not yet) have; they give way when their like are too many.
 *
 * @returns for each known line its place in `fresh`, undefined for one that is gone or cannot be told from others.
 */
export const matchLines = (
  known: readonly KnownLine[],
  fresh: readonly CartLine[],
  isDoubtful: (at: number) => boolean = () => false,
): readonly (number | undefined)[] => {
  const signature = signatureFor(known, fresh)
  const there = grouped(fresh, signature)
  const places = new Map<number, number>()
  for (const [name, all] of grouped(known, signature)) {
    const found = there.get(name) ?? []
    const certain = all.filter((at) => !isDoubtful(at))
    const alike = found.length === all.length ? all : certain
    if (found.length !== alike.length) continue
    alike.forEach((at, nth) => {
      places.set(at, found[nth] ?? 0)
    })
  }
  return known.map((_, at) => places.get(at))
}
