import { defineView } from '../../src/island/view'
import contract from './contract'
import { usePopupLink } from './PopupLink'

export default defineView(contract, usePopupLink)
