import { defineView } from '../../src/island/view'
import contract from './contract'
import { useScrollTop } from './ScrollTop'

export default defineView(contract, useScrollTop)
