import { defineView } from '../../src/island/view'
import contract from './contract'
import { useLiveSearch } from './LiveSearch'

export default defineView(contract, useLiveSearch)
