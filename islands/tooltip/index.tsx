import { defineView } from '../../src/island/view'
import contract from './contract'
import { useTooltip } from './Tooltip'

export default defineView(contract, useTooltip)
