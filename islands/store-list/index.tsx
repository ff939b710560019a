import { defineView } from '../../src/island/view'
import { productTexts } from '../../src/shop/texts/product'
import contract from './contract'
import { useStoreList } from './StoreList'

export default defineView(contract, useStoreList, productTexts)
