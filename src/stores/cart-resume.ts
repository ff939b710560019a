import { compareDecimals, type Decimal } from '../lib/decimal'
import { pause } from '../lib/pause'
import { whenShown } from '../services/shown'
import { matchLines } from '../shop/cart-lines'
import { pageFacts } from '../shop/facts'
import { CART_LEFT_LOOK_MS, CART_LEFT_LOOKS } from '../shop/limits-cart'
import { pageLink } from '../shop/links'
import { writtenQuantity } from '../shop/quantity'
import { text } from '../shop/texts'
import { keepLeftLines, type LeftLine, type LineWish, takeLeftLines } from './cart-left-wishes'
import { $cartPicture, lineState } from './cart-lines'
import { inCartQueue } from './cart-queue'
import { readCartLines } from './cart-reading'
import { notGivenText } from './cart-verdicts'
import { notify } from './notices'

/** How a wish is carried out. */
export interface WishActions {
  readonly setQuantity: (key: string, quantity: Decimal, quiet: number) => void
  readonly remove: (key: string) => void
  readonly settle: () => Promise<unknown>
}

interface FoundWish {
  /** undefined: the line is no longer in the cart, or cannot be told from others. */
  readonly key: string | undefined
  readonly title: string
  readonly wish: LineWish
}

/**
 * Finds the lines in the cart as it is now. Looks again while one is there whose removal was sent: its request may have been
 * overtaken by this page, and would shift the indexes behind it.
 *
 * @returns `isSure` is false when such a line has stayed; nothing when the cart cannot be read.
 */
const findLines = async (left: readonly LeftLine[]) => {
  for (let look = 1; ; look += 1) {
    if (await inCartQueue(readCartLines)) return undefined
    const { contents, keys } = $cartPicture.get()
    const places = matchLines(
      left.map(({ line }) => line),
      contents?.lines ?? [],
      (at) => left[at]?.isDoubtful === true,
    )
    const isSure = !left.some(({ isDoubtful }, at) => isDoubtful && places[at] !== undefined)
    if (isSure || look === CART_LEFT_LOOKS) return { isSure, keys: places.map((place) => keys[place ?? -1]) }
    await pause(CART_LEFT_LOOK_MS)
  }
}

const titled = (title: string, words: string): string =>
  title ? text('cart.refusedProduct', { title, reason: words }) : words

const tellUndone = (wishes: readonly FoundWish[]): void => {
  const lines = wishes.flatMap(({ key, title, wish }) => {
    const quantity = lineState(key ?? '')?.line?.quantity
    if (quantity === undefined) return []
    return [titled(title, wish === 'removal' ? text('cart.notRemoved') : notGivenText(wish, quantity))]
  })
  if (lines.length > 0) notify({ tone: 'warning', text: text('cart.notUpdated'), lines })
}

/** Refusals and removals are told by those who carry them out. */
const tellDone = (wishes: readonly FoundWish[]): void => {
  const lines = wishes.flatMap(({ key, title, wish }) => {
    const quantity = lineState(key ?? '')?.line?.quantity
    if (wish === 'removal' || quantity === undefined || compareDecimals(quantity, wish) !== 0) return []
    return [titled(title, writtenQuantity(quantity, pageFacts().decimalSeparator))]
  })
  if (lines.length > 0) notify({ tone: 'success', text: text('cart.updated'), lines })
}

const tellGone = (wishes: readonly FoundWish[]): void => {
  const gone = wishes.filter(({ key, wish }) => key === undefined && wish !== 'removal')
  if (gone.length === 0) return
  notify({ tone: 'warning', text: text('cart.lineGone'), lines: gone.flatMap(({ title }) => title || []) })
}

/**
 * Carries out what the page before was left with before it could be sent, and says so. Not while something is being ordered:
 * the amount on the page would no longer be that of the cart.
 */
export const resumeLeftWishes = async ({ setQuantity, remove, settle }: WishActions): Promise<void> => {
  await whenShown()
  if (location.pathname.startsWith(pageLink('order'))) return
  const left = takeLeftLines() ?? []
  if (left.length === 0) return
  const found = await findLines(left)
  if (!found) return keepLeftLines(left)
  const wishes = left.flatMap(({ line, wish: kept, isDoubtful }, at): readonly FoundWish[] => {
    const wish = kept ?? (isDoubtful ? 'removal' : undefined)
    return wish === undefined ? [] : [{ key: found.keys[at], title: 'title' in line ? line.title : '', wish }]
  })
  tellGone(wishes)
  if (!found.isSure) return tellUndone(wishes)
  for (const { key, wish } of wishes) {
    if (key === undefined) continue
    if (wish === 'removal') remove(key)
    else setQuantity(key, wish, 0)
  }
  await settle()
  tellDone(wishes)
}
