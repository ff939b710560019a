import { defineView } from '../../src/island/view'
import { productTexts } from '../../src/shop/texts/product'
import contract from './contract'
import { useVariantPicker } from './VariantPicker'

export default defineView(contract, useVariantPicker, productTexts)
