import { compareDecimals, type Decimal } from '../../src/lib/decimal'
import { pageFacts } from '../../src/shop/facts'
import { writtenQuantity } from '../../src/shop/quantity'
import { type CartLineState, isThere, isWaiting, shownQuantity } from '../../src/stores/cart-lines'

/** What an untouched line and a living one show alike. */
export interface ShownLine {
  readonly isHidden: boolean
  readonly isBusy: boolean
  /** As the page writes it; undefined while the printed one stands. */
  readonly quantity: string | undefined
  /** undefined while the printed ones stand, a dash when nobody knows them. */
  readonly price: string | undefined
  readonly total: string | undefined
}

const unknownPrice = '—'

/** The printed prices stand as long as the printed quantity is in the cart. */
const pricesOf = ({ line }: CartLineState, printed: Decimal | undefined): Pick<ShownLine, 'price' | 'total'> => {
  if (!line || (printed !== undefined && compareDecimals(line.quantity, printed) === 0))
    return { price: undefined, total: undefined }
  return { price: line.price ?? unknownPrice, total: line.total ?? unknownPrice }
}

/** How a line looks now; `printed` is the quantity that the server printed. */
export const shownLine = (state: CartLineState, printed: Decimal | undefined): ShownLine => {
  const quantity = shownQuantity(state)
  return {
    isHidden: !isThere(state),
    isBusy: isWaiting(state) || state.status === 'unsaved',
    quantity: quantity === undefined ? undefined : writtenQuantity(quantity, pageFacts().decimalSeparator),
    ...pricesOf(state, printed),
  }
}
