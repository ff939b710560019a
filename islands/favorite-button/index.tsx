import { defineView } from '../../src/island/view'
import contract from './contract'
import { useFavoriteButton } from './FavoriteButton'

export default defineView(contract, useFavoriteButton)
