import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { usePasswordChange } from './PasswordChange'

export default defineView(contract, usePasswordChange, memberTexts)
