import { defineView } from '../../src/island/view'
import { listTexts } from '../../src/shop/texts/list'
import contract from './contract'
import { useFilterPanel } from './FilterPanel'

export default defineView(contract, useFilterPanel, listTexts)
