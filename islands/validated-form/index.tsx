import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { useValidatedForm } from './ValidatedForm'

export default defineView(contract, useValidatedForm, memberTexts)
