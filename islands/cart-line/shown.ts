import { compareDecimals } from '@/lib/arithmetic'
import { type Decimal, writtenDecimal } from '@/lib/decimal'
import { formatMoney } from '@/lib/money'
import { pageFacts } from '@/page/facts'
import { lineTotal } from '@/shop/cart/lines'
import { type CartLineState, isInCart, isWaiting, shownQuantity } from '@/shop/cart/lines-store'

/** What a line shows, mounted or only painted. */
export interface ShownLine {
  readonly isHidden: boolean
  readonly isBusy: boolean
  /** As the page writes it; undefined while the printed one holds. */
  readonly quantity: string | undefined
  /** As the page writes prices; a dash for an unknown one, undefined while the printed ones hold. */
  readonly price: string | undefined
  readonly total: string | undefined
}

const written = (price: Decimal | undefined): string => (price === undefined ? '—' : formatMoney(price, pageFacts()))

/** The printed prices hold as long as the printed quantity is in the cart. */
const pricesOf = ({ line }: CartLineState, printed: Decimal | undefined): Pick<ShownLine, 'price' | 'total'> => {
  if (!line || (printed !== undefined && compareDecimals(line.quantity, printed) === 0))
    return { price: undefined, total: undefined }
  return { price: written(line.price), total: written(lineTotal(line)) }
}

/** What a line shows now; `printed` is the quantity that the server printed. */
export const shownLine = (state: CartLineState, printed: Decimal | undefined): ShownLine => {
  const quantity = shownQuantity(state)
  return {
    isHidden: !isInCart(state),
    isBusy: isWaiting(state) || state.status === 'unsaved',
    quantity: quantity === undefined ? undefined : writtenDecimal(quantity, pageFacts().decimalSeparator),
    ...pricesOf(state, printed),
  }
}
