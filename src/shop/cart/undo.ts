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
    if (!isInCart)
      notify({ tone: 'danger', text: message || text('cart.notAdded'), lines: line.title ? [line.title] : [] })
  })
  updatePending()
}

/** Whether enough is known of the line to add it again. */
const canReturn = ({ variantId, options }: CartLine): boolean => variantId !== undefined || options === ''

/** Notifies that a line was removed and, where it can be added again, offers to undo that. */
export const offerUndo = (key: string): void => {
  const line = lineState(key)?.line
  if (!line) return
  notify({
    tone: 'success',
    text: text('cart.removed'),
    lines: line.title ? [line.title] : [],
    ...(canReturn(line) && { action: { label: text('common.undo'), run: () => void bringBack(key, line) } }),
  })
}
