import { defineView } from '../../src/island/view'
import { useCompareButton } from './CompareButton'
import contract from './contract'

export default defineView(contract, useCompareButton)
