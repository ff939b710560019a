import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { useMessageCenter } from './MessageCenter'

export default defineView(contract, useMessageCenter, memberTexts)
