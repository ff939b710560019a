import { defineView } from '../../src/island/view'
import { mediaTexts } from '../../src/shop/texts/media'
import { useConfirmPopover } from './ConfirmPopover'
import contract from './contract'

export default defineView(contract, useConfirmPopover, mediaTexts)
