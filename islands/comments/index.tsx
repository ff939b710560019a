import { defineView } from '../../src/island/view'
import { productTexts } from '../../src/shop/texts/product'
import { useComments } from './Comments'
import contract from './contract'

export default defineView(contract, useComments, productTexts)
