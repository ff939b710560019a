import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import { useAddressForm } from './AddressForm'
import contract from './contract'

export default defineView(contract, useAddressForm, memberTexts)
