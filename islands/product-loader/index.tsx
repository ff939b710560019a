import { defineView } from '../../src/island/view'
import contract from './contract'
import { useProductLoader } from './ProductLoader'

export default defineView(contract, useProductLoader)
