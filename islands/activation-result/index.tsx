import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import { useActivationResult } from './ActivationResult'
import contract from './contract'

export default defineView(contract, useActivationResult, memberTexts)
