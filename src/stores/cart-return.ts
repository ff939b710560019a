import { sendAddToCart } from '../services/cart'
import { failureText } from '../services/transport-errors'
import type { CartLine } from '../shop/cart-lines'
import { isAdded } from '../shop/cart-outcome'
import { text } from '../shop/texts'
import { doubtCart, lineState, patchLine } from './cart-lines'
import { inCartQueue } from './cart-queue'
import { markWaiting, passTotals, readCartLines } from './cart-reading'
import { notify } from './notices'

/** What became of adding a line again: whether it is there, and why not. */
const addAgain = async (line: CartLine): Promise<{ readonly isBack: boolean; readonly message: string }> => {
  const { productId, variantId = 0, quantity, subscription, note } = line
  const reply = await sendAddToCart({
    products: [{ productId, variantId, quantity }],
    subscription,
    orderNote: note || undefined,
  })
  if (!reply.ok) return { isBack: false, message: failureText(reply.failure) }
  const [outcome] = reply.value
  if (outcome?.totals) passTotals(outcome.totals)
  return { isBack: outcome !== undefined && isAdded(outcome), message: outcome?.message ?? '' }
}

/** Adds a removed line again, with the same options, and lets the page's own line stand for it. */
const bringBack = async (key: string, line: CartLine): Promise<void> => {
  if (lineState(key)?.status !== 'gone') return
  patchLine(key, { status: 'returning', outcome: undefined })
  markWaiting()
  await inCartQueue(async () => {
    const { isBack, message } = await addAgain(line)
    doubtCart()
    const unread = await readCartLines()
    const isThere = unread ? isBack : lineState(key)?.status === 'returning'
    patchLine(key, { status: isThere ? 'known' : 'gone' })
    if (!isBack)
      notify({ tone: 'danger', text: message || text('cart.notAdded'), lines: line.title ? [line.title] : [] })
  })
  markWaiting()
}

/** Whether everything is known that adding the line again takes. */
const canReturn = ({ variantId, options }: CartLine): boolean => variantId !== undefined || options === ''

/** Says that a line was taken out and, where that is possible, offers to put it back. */
export const offerReturn = (key: string): void => {
  const line = lineState(key)?.line
  if (!line) return
  notify({
    tone: 'success',
    text: text('cart.removed'),
    lines: line.title ? [line.title] : [],
    ...(canReturn(line) && { action: { label: text('common.undo'), run: () => void bringBack(key, line) } }),
  })
}
