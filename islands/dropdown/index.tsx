import { defineView } from '../../src/island/view'
import contract from './contract'
import { useDropdown } from './Dropdown'

export default defineView(contract, useDropdown)
