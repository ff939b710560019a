import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { useDatePicker } from './DatePicker'

export default defineView(contract, useDatePicker, memberTexts)
