import { defineView } from '../../src/island/view'
import { useAccordion } from './Accordion'
import contract from './contract'

export default defineView(contract, useAccordion)
