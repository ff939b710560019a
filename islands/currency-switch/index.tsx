import { defineView } from '../../src/island/view'
import { useCurrencySwitch } from './CurrencySwitch'
import contract from './contract'

export default defineView(contract, useCurrencySwitch)
