/** Sends on the next page the cart changes that the page before could not send, with a notice; not after 5 minutes, and not during checkout. */

import { compareDecimals } from '@/lib/arithmetic'
import type { Decimal } from '@/lib/decimal'
import { pause } from '@/lib/scheduling'
import { notify } from '@/overlays/notices-store'
import { pageFacts } from '@/page/facts'
import { whenShown } from '@/page/lifecycle'
import { ownPath, pageLink } from '@/page/links'
import { text } from '@/page/texts'
import { CART_RECHECK_MS, CART_RECHECKS } from './limits'
import { notPossibleText } from './line-outcome'
import { matchLines, type PendingChange } from './lines'
import { $cartSnapshot, lineState, noteFacts } from './lines-store'
import { isLeftLongAgo, type LeftLine, storeLeftLines, takeLeftLines } from './pending-changes'
import { amountText } from './quantity'
import { inCartQueue } from './queue'
import { readCartLines } from './reading'

/** The actions that send a change. */
export interface LineActions {
  readonly setQuantity: (key: string, quantity: Decimal, quiet: number) => void
  readonly remove: (key: string) => void
  readonly settle: () => Promise<unknown>
}

interface FoundChange {
  /** The line's key; undefined when the line is no longer in the cart, or cannot be distinguished from others. */
  readonly key: string | undefined
  readonly title: string
  readonly change: PendingChange
}

/**
 * Finds the stored lines in the cart. Reads the cart again while it contains a line whose removal was sent: that request may arrive later, and
 * would then shift the indexes.
 *
 * @returns `isSure` is false when such a line stays in the cart; undefined when the cart cannot be read.
 */
const findLines = async (left: readonly LeftLine[]) => {
  for (let reading = 1; ; reading += 1) {
    if (await inCartQueue(readCartLines)) return undefined
    const { contents, keys } = $cartSnapshot.get()
    const positions = matchLines(
      left.map(({ line }) => line),
      contents?.lines ?? [],
      (at) => left[at]?.isDoubtful === true,
    )
    const isSure = !left.some(({ isDoubtful }, at) => isDoubtful && positions[at] !== undefined)
    if (isSure || reading === CART_RECHECKS) return { isSure, keys: positions.map((position) => keys[position ?? -1]) }
    await pause(CART_RECHECK_MS)
  }
}

const titled = (title: string, message: string): string =>
  title ? text('cart.refusedProduct', { title, reason: message }) : message

const notifyNotDone = (changes: readonly FoundChange[]): void => {
  const lines = changes.flatMap(({ key, title, change }) => {
    const { line, printed } = lineState(key ?? '') ?? {}
    if (!line || !printed) return []
    const isRemoval = change === 'removal'
    return [
      titled(
        title || line.title,
        isRemoval ? text('cart.notRemoved') : notPossibleText(change, line.quantity, printed),
      ),
    ]
  })
  if (lines.length > 0) notify({ tone: 'warning', text: text('cart.notUpdated'), lines })
}

/** Shows a notice about the quantities that were changed; other code shows those about refusals and removals. */
const notifyDone = (changes: readonly FoundChange[]): void => {
  const lines = changes.flatMap(({ key, title, change }) => {
    const { line, printed } = lineState(key ?? '') ?? {}
    if (change === 'removal' || !line || !printed || compareDecimals(line.quantity, change) !== 0) return []
    return [titled(title || line.title, amountText(line.quantity, printed, pageFacts().decimalSeparator))]
  })
  if (lines.length > 0) notify({ tone: 'success', text: text('cart.updated'), lines })
}

const notifyGone = (changes: readonly FoundChange[]): void => {
  const gone = changes.filter(({ key, change }) => key === undefined && change !== 'removal')
  if (gone.length === 0) return
  notify({ tone: 'warning', text: text('cart.lineGone'), lines: gone.flatMap(({ title }) => title || []) })
}

/**
 * Sends the changes that the page before could not send, with a notice. When that page was left long ago, the notice says that they are not
 * made. Does nothing during checkout, where the amount on the page must stay that of the cart.
 */
export const resumePendingChanges = async ({ setQuantity, remove, settle }: LineActions): Promise<void> => {
  await whenShown()
  if (ownPath().startsWith(pageLink('order'))) return
  const before = takeLeftLines()
  const left = before?.lines ?? []
  if (!before || left.length === 0) return
  const found = await findLines(left)
  if (!found) {
    storeLeftLines(left, before.at)
    return
  }
  left.forEach(({ line }, at) => {
    noteFacts(found.keys[at] ?? '', line)
  })
  const changes = left.flatMap(({ line, change: kept, isDoubtful }, at): readonly FoundChange[] => {
    const change = kept ?? (isDoubtful ? 'removal' : undefined)
    return change === undefined ? [] : [{ key: found.keys[at], title: 'title' in line ? line.title : '', change }]
  })
  notifyGone(changes)
  if (!found.isSure || isLeftLongAgo(before)) return notifyNotDone(changes)
  for (const { key, change } of changes) {
    if (key === undefined) continue
    if (change === 'removal') remove(key)
    else setQuantity(key, change, 0)
  }
  await settle()
  notifyDone(changes)
}
