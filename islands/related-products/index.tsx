import { defineView } from '../../src/island/view'
import { productTexts } from '../../src/shop/texts/product'
import contract from './contract'
import { useRelatedProducts } from './RelatedProducts'

export default defineView(contract, useRelatedProducts, productTexts)
