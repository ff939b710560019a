import { defineView } from '../../src/island/view'
import { useAddToCart } from './AddToCart'
import contract from './contract'

export default defineView(contract, useAddToCart)
