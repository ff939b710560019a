import { defineView } from '../../src/island/view'
import contract from './contract'
import { useImageGallery } from './ImageGallery'

export default defineView(contract, useImageGallery)
