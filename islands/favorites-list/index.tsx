import { defineView } from '../../src/island/view'
import contract from './contract'
import { useFavoritesList } from './FavoritesList'

export default defineView(contract, useFavoritesList)
