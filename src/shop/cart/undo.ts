/**
 * The undo of a removed cart line: whether its own place or a notice offers it, which lines can return (their variant is known), and how the line is
 * added again.
 */

import { listenKeys } from 'nanostores'
import { pause } from '@/lib/scheduling'
import { dismissNotice, notify } from '@/overlays/notices-store'
import { text } from '@/page/texts'
import { untilSilent } from '@/server/endpoint'
import type { ServiceFailure } from '@/server/failure'
import { failureText } from '@/server/transport-errors'
import { sendAddToCart } from './api'
import { beginWrite, openWrites } from './journal'
import { CART_RECHECK_MS } from './limits'
import type { CartLine } from './lines'
import {
  $cartLines,
  $cartSnapshot,
  $undoableLines,
  isCartFresh,
  keepForUndo,
  lineState,
  markCartStale,
  patchLine,
} from './lines-store'
import { isAdded } from './model'
import { inCartQueue } from './queue'
import { publishTotals, readCartLines, refreshCartLines, updatePending } from './reading'

/** The keys of the lines whose element offers the undo of their removal. */
const inPlace = new Set<string>()

/** Registers a line whose element offers the undo of its removal, so that no notice does. Returns a function that ends this. */
export const offerUndoInPlace = (key: string): (() => void) => {
  inPlace.add(key)
  return () => {
    inPlace.delete(key)
    keepForUndo(key, false)
  }
}

/**
 * Adds a line again. Returns whether it was added, and the server's message, or that no answer has come within 8 s; a later answer causes a
 * reading of the cart.
 */
const addAgain = async (
  line: CartLine,
): Promise<{ readonly isBack: boolean; readonly isSilent?: boolean; readonly message: string }> => {
  const { productId, variantId = 0, quantity, subscription, note } = line
  const end = beginWrite()
  const answer = sendAddToCart({
    products: [{ productId, variantId, quantity }],
    subscription,
    orderNote: note || undefined,
  }).finally(end)
  const reply = await untilSilent('POST cart', answer, () => void refreshCartLines())
  if (!reply.ok)
    return { isBack: false, isSilent: reply.failure.kind === 'silent', message: failureText(reply.failure) }
  const [outcome] = reply.value
  if (outcome?.totals) publishTotals(outcome.totals)
  return { isBack: outcome !== undefined && isAdded(outcome), message: outcome?.message ?? '' }
}

const isInReading = (key: string): boolean => $cartSnapshot.get().keys.includes(key)

/**
 * Reads the cart until no add is open that may have added the line again.
 *
 * @returns the failure when the cart cannot be read; undefined after success.
 */
const readBeforeAdding = async (key: string): Promise<ServiceFailure | undefined> => {
  for (;;) {
    const unread = isCartFresh() ? undefined : await readCartLines()
    if (unread || isInReading(key) || openWrites().every(({ changes }) => changes)) return unread
    await pause(CART_RECHECK_MS)
    markCartStale()
  }
}

/** Adds a removed line again unless the cart contains it already. Returns the reason why it is not in the cart; undefined when it is. */
const addUnlessThere = async (key: string, line: CartLine): Promise<string | undefined> => {
  const failure = await readBeforeAdding(key)
  if (failure) return failureText(failure)
  if (isInReading(key)) return undefined
  // The reading has shown the line as gone.
  patchLine(key, { status: 'returning' })
  const { isBack, isSilent, message } = await addAgain(line)
  markCartStale()
  if (isSilent) return message
  const unread = await readCartLines()
  return (unread ? isBack : isInReading(key)) ? undefined : message
}

/** Adds a removed line again with the same options, and shows its element again. */
const restoreLine = async (key: string, line: CartLine): Promise<void> => {
  if (lineState(key)?.status !== 'gone') return
  patchLine(key, { status: 'returning', outcome: undefined })
  updatePending()
  await inCartQueue(async () => {
    const reason = await addUnlessThere(key, line)
    patchLine(key, { status: reason === undefined ? 'known' : 'gone' })
    if (reason === undefined) keepForUndo(key, false)
    else notify({ tone: 'danger', text: reason || text('cart.notAdded'), lines: line.title ? [line.title] : [] })
  })
  updatePending()
}

/** Whether the line can be added again: its variant is known, or it has none. */
export const canReturn = ({ variantId, options }: CartLine): boolean => variantId !== undefined || options === ''

/** Keeps the element of a line whose removal begins, if it offers the undo. */
export const prepareUndo = (key: string): void => {
  keepForUndo(key, inPlace.has(key))
}

/** Ends the undo of lines whose removal was refused. */
export const withdrawRefused = (): void => {
  for (const key of $undoableLines.get()) if (lineState(key)?.status === 'known') keepForUndo(key, false)
}

/** Adds a removed line of `$undoableLines` again. */
export const undoRemoval = async (key: string): Promise<void> => {
  const line = lineState(key)?.line
  if (line) await restoreLine(key, line)
}

/** Shows a notice about a removal, which offers the undo if the line can be added again; does nothing when the line's element offers it. */
export const offerUndo = (key: string): void => {
  const line = lineState(key)?.line
  if (!line) return
  if ($undoableLines.get().includes(key)) return
  const notice = notify({
    tone: 'success',
    text: text('cart.removed'),
    lines: line.title ? [line.title] : [],
    ...(canReturn(line) && { action: { label: text('common.undo'), run: () => void restoreLine(key, line) } }),
  })
  const stop = listenKeys($cartLines, [key], () => {
    if (lineState(key)?.status === 'gone') return
    stop()
    dismissNotice(notice)
  })
}
