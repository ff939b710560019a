import { defineView } from '../../src/island/view'
import { listTexts } from '../../src/shop/texts/list'
import contract from './contract'
import { useProductLoader } from './ProductLoader'

export default defineView(contract, useProductLoader, listTexts)
