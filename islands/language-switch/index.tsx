import { defineView } from '../../src/island/view'
import contract from './contract'
import { useLanguageSwitch } from './LanguageSwitch'

export default defineView(contract, useLanguageSwitch)
