import { defineView } from '../../src/island/view'
import { productTexts } from '../../src/shop/texts/product'
import contract from './contract'
import { useProductInfo } from './ProductInfo'

export default defineView(contract, useProductInfo, productTexts)
