import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { useRegisterForm } from './RegisterForm'

export default defineView(contract, useRegisterForm, memberTexts)
