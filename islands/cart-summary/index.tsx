import { defineView } from '../../src/island/view'
import { cartTexts } from '../../src/shop/texts/cart'
import { useCartSummary } from './CartSummary'
import contract from './contract'

export default defineView(contract, useCartSummary, cartTexts)
