import { defineView } from '../../src/island/view'
import contract from './contract'
import { useTabGroup } from './TabGroup'

export default defineView(contract, useTabGroup)
