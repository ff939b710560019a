import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { useSocialLogin } from './SocialLogin'

export default defineView(contract, useSocialLogin, memberTexts)
