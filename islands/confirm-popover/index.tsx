import { defineView } from '../../src/island/view'
import { useConfirmPopover } from './ConfirmPopover'
import contract from './contract'

export default defineView(contract, useConfirmPopover)
