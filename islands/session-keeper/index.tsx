import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { useSessionKeeper } from './SessionKeeper'

export default defineView(contract, useSessionKeeper, memberTexts)
