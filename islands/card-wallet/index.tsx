import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import { useCardWallet } from './CardWallet'
import contract from './contract'

export default defineView(contract, useCardWallet, memberTexts)
