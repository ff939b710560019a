import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { usePersonalizationForm } from './PersonalizationForm'

export default defineView(contract, usePersonalizationForm, memberTexts)
