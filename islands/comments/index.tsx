import { defineView } from '../../src/island/view'
import { memberTexts } from '../../src/shop/texts/member'
import { useComments } from './Comments'
import contract from './contract'

export default defineView(contract, useComments, memberTexts)
