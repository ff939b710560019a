import { defineView } from '../../src/island/view'
import { mediaTexts } from '../../src/shop/texts/media'
import contract from './contract'
import { useImageSlider } from './ImageSlider'

export default defineView(contract, useImageSlider, mediaTexts)
