import { defineView } from '../../src/island/view'
import { mediaTexts } from '../../src/shop/texts/media'
import contract from './contract'
import { useImageGallery } from './ImageGallery'

export default defineView(contract, useImageGallery, mediaTexts)
