import { defineView } from '../../src/island/view'
import contract from './contract'
import { useLogoutButton } from './LogoutButton'

export default defineView(contract, useLogoutButton)
