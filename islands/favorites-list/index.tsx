import { defineView } from '../../src/island/view'
import { productTexts } from '../../src/shop/texts/product'
import contract from './contract'
import { useFavoritesList } from './FavoritesList'

export default defineView(contract, useFavoritesList, productTexts)
