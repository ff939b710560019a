import { defineView } from '../../src/island/view'
import { useCartBadge } from './CartBadge'
import contract from './contract'

export default defineView(contract, useCartBadge)
