import { defineView } from '../../src/island/view'
import contract from './contract'
import { useFilterPanel } from './FilterPanel'

export default defineView(contract, useFilterPanel)
