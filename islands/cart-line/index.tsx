import { defineView } from '../../src/island/view'
import { cartTexts } from '../../src/shop/texts/cart'
import { useCartLine } from './CartLine'
import contract from './contract'

export default defineView(contract, useCartLine, cartTexts)
