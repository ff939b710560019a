import { defineView } from '../../src/island/view'
import { useCookieBar } from './CookieBar'
import contract from './contract'

export default defineView(contract, useCookieBar)
