import { defineView } from '../../src/island/view'
import contract from './contract'
import { useLazyImages } from './LazyImages'

export default defineView(contract, useLazyImages)
