import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { useLoginForm } from './LoginForm'

export default defineView(contract, useLoginForm, memberTexts)
