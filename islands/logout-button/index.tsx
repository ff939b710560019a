import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { useLogoutButton } from './LogoutButton'

export default defineView(contract, useLogoutButton, memberTexts)
