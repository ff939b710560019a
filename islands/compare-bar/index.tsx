import { defineView } from '../../src/island/view'
import { useCompareBar } from './CompareBar'
import contract from './contract'

export default defineView(contract, useCompareBar)
