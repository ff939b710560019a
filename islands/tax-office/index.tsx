import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import contract from './contract'
import { useTaxOffice } from './TaxOffice'

export default defineView(contract, useTaxOffice, memberTexts)
