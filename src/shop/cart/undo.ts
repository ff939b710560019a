import { atom, type ReadableAtom } from 'nanostores'
import { notify } from '@/overlays/notices-store'
import { text } from '@/page/texts'
import { failureText } from '@/server/transport-errors'
import { sendAddToCart } from './api'
import { beginWrite } from './journal'
import type { CartLine } from './lines'
import { lineState, markCartStale, patchLine } from './lines-store'
import { isAdded } from './model'
import { inCartQueue } from './queue'
import { publishTotals, readCartLines, updatePending } from './reading'

/** Keys of the lines that offer the undo of their removal themselves, in their place. */
const places = new Set<string>()
const $undoable = atom<readonly string[]>([])

/** Keys of lines that are being removed, or are, and show it in their place. */
export const $undoableLines: ReadableAtom<readonly string[]> = $undoable

/** Lets a line offer the undo of its removal in its place, instead of a notice. Returns a function that ends this. */
export const offerUndoInPlace = (key: string): (() => void) => {
  places.add(key)
  return () => {
    places.delete(key)
    withdraw(key)
  }
}

const withdraw = (key: string): void => {
  if ($undoable.get().includes(key)) $undoable.set($undoable.get().filter((each) => each !== key))
}

/** Adds a line again. Returns whether it was added, and the server's message. */
const addAgain = async (line: CartLine): Promise<{ readonly isBack: boolean; readonly message: string }> => {
  const { productId, variantId = 0, quantity, subscription, note } = line
  const end = beginWrite()
  const reply = await sendAddToCart({
    products: [{ productId, variantId, quantity }],
    subscription,
    orderNote: note || undefined,
  }).finally(end)
  if (!reply.ok) return { isBack: false, message: failureText(reply.failure) }
  const [outcome] = reply.value
  if (outcome?.totals) publishTotals(outcome.totals)
  return { isBack: outcome !== undefined && isAdded(outcome), message: outcome?.message ?? '' }
}

/** Adds a removed line again with the same options and shows the page's own line again. */
const bringBack = async (key: string, line: CartLine): Promise<void> => {
  if (lineState(key)?.status !== 'gone') return
  patchLine(key, { status: 'returning', outcome: undefined })
  updatePending()
  await inCartQueue(async () => {
    const { isBack, message } = await addAgain(line)
    markCartStale()
    const unread = await readCartLines()
    const isInCart = unread ? isBack : lineState(key)?.status === 'returning'
    patchLine(key, { status: isInCart ? 'known' : 'gone' })
    if (isInCart) withdraw(key)
    if (!isInCart)
      notify({ tone: 'danger', text: message || text('cart.notAdded'), lines: line.title ? [line.title] : [] })
  })
  updatePending()
}

/** Whether enough is known of the line to add it again. */
export const canReturn = ({ variantId, options }: CartLine): boolean => variantId !== undefined || options === ''

/** To be called when a removal begins: from then on the line shows it in its place, if it can. */
export const prepareUndo = (key: string): void => {
  withdraw(key)
  if (places.has(key)) $undoable.set([...$undoable.get(), key])
}

/** Forgets the removals that were refused. */
export const withdrawRefused = (): void => {
  for (const key of $undoable.get()) if (lineState(key)?.status === 'known') withdraw(key)
}

/** Adds a removed line of `$undoableLines` again. */
export const undoRemoval = async (key: string): Promise<void> => {
  const line = lineState(key)?.line
  if (line) await bringBack(key, line)
}

/** Offers to undo a removal where the line can be added again: in its place, else in a notice about the removal. */
export const offerUndo = (key: string): void => {
  const line = lineState(key)?.line
  if (!line) return
  if ($undoable.get().includes(key)) return
  notify({
    tone: 'success',
    text: text('cart.removed'),
    lines: line.title ? [line.title] : [],
    ...(canReturn(line) && { action: { label: text('common.undo'), run: () => void bringBack(key, line) } }),
  })
}
