import { defineView } from '../../src/island/view'
import { productTexts } from '../../src/shop/texts/product'
import contract from './contract'
import { useStorePicker } from './StorePicker'

export default defineView(contract, useStorePicker, productTexts)
