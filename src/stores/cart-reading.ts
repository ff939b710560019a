import { compareDecimals } from '../lib/decimal'
import { fetchCartLines } from '../services/cart-lines'
import type { ServiceFailure } from '../services/failure'
import type { CartTotals } from '../shop/cart-outcome'
import { text } from '../shop/texts'
import { $cart, holdCart, settleCart } from './cart'
import { allLines, doubtCart, isWaiting, patchLine, takeCart } from './cart-lines'
import { inCartQueue } from './cart-queue'
import { notGivenText } from './cart-verdicts'
import { notify } from './notices'

let isOwnWord = false
let release: (() => void) | undefined

/** Marks the totals as pending while a line waits for the server, and no longer. */
export const markWaiting = (): void => {
  const waits = allLines().some(([, state]) => isWaiting(state))
  if (waits) release ??= holdCart()
  else {
    release?.()
    release = undefined
  }
}

/** Passes the server's totals on to everything that shows them, in all tabs if they are news to those. */
export const passTotals = (totals: CartTotals, isNews = true): void => {
  isOwnWord = true
  settleCart(totals, isNews)
  isOwnWord = false
}

/** Tells about lines with a wish that left the cart elsewhere, in another tab perhaps. */
const tellGone = (wished: ReadonlySet<string>): void => {
  const gone = allLines().filter(([key, { status }]) => wished.has(key) && status === 'gone')
  if (gone.length === 0) return
  notify({ tone: 'warning', text: text('cart.lineGone'), lines: gone.flatMap(([, { line }]) => line?.title || []) })
}

/** Wishes that could not be sent: what the cart holds is shown again, and the wish can be sent again by hand. */
const resolveUnsaved = (): void => {
  for (const [key, { status, wanted, line }] of allLines()) {
    if (status !== 'unsaved' || !line || wanted === undefined) continue
    const isThereNow = compareDecimals(line.quantity, wanted) === 0
    const reason = isThereNow ? '' : notGivenText(wanted, line.quantity)
    patchLine(key, { status: 'known', wanted: undefined, reason, retry: isThereNow ? undefined : wanted })
  }
}

/**
 * Reads the cart anew; only inside the cart's queue. Gives the failure, which is logged already, or nothing.
 *
 * @param isNews whether this tab has changed the cart before, so that the others hear of it.
 */
export const readCartLines = async (isNews = true): Promise<ServiceFailure | undefined> => {
  const reply = await fetchCartLines()
  if (!reply.ok) {
    doubtCart()
    return reply.failure
  }
  const wished = new Set(allLines().flatMap(([key, { wanted }]) => (wanted === undefined ? [] : [key])))
  takeCart(reply.value)
  passTotals(reply.value.totals, isNews)
  tellGone(wished)
  resolveUnsaved()
  return undefined
}

/** Reads the cart when nothing waits; writes that wait read it themselves. Other tabs know, or read it for themselves. */
export const refreshCartLines = async (): Promise<void> => {
  doubtCart()
  await inCartQueue(async () => {
    if (!allLines().some(([, state]) => isWaiting(state))) await readCartLines(false)
  })
}

/** Follows adds on this page and every change in other tabs. Returns a function that stops. */
export const followCart = (): (() => void) =>
  $cart.listen(({ totals }, before) => {
    if (totals && totals !== before?.totals && !isOwnWord) void refreshCartLines()
  })
