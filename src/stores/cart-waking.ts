import { addTexts } from '../shop/texts'
import { cartTexts } from '../shop/texts/cart'
import { $cartLines } from './cart-lines'
import './cart-writes'

/** Brings the cart's lines to life where no island shows them. */
export const wakeCartLines = async (): Promise<void> => {
  await addTexts(cartTexts)
  $cartLines.listen(() => {})
}
