import { defineView } from '../../src/island/view'
import { productTexts } from '../../src/shop/texts/product'
import contract from './contract'
import { useMultiAdd } from './MultiAdd'

export default defineView(contract, useMultiAdd, productTexts)
