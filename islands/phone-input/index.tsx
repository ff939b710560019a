import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { usePhoneInput } from './PhoneInput'

export default defineView(contract, usePhoneInput, memberTexts)
