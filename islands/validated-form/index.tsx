import { defineView } from '../../src/island/view'
import contract from './contract'
import { useValidatedForm } from './ValidatedForm'

export default defineView(contract, useValidatedForm)
