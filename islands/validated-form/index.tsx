import { defineView } from '../../src/island/view'
import { fieldsTexts } from '../../src/shop/texts/fields'
import contract from './contract'
import { useValidatedForm } from './ValidatedForm'

export default defineView(contract, useValidatedForm, fieldsTexts)
