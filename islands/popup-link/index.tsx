import { defineView } from '../../src/island/view'
import { mediaTexts } from '../../src/shop/texts/media'
import contract from './contract'
import { usePopupLink } from './PopupLink'

export default defineView(contract, usePopupLink, mediaTexts)
