import { defineView } from '../../src/island/view'
import contract from './contract'
import { useSessionKeeper } from './SessionKeeper'

export default defineView(contract, useSessionKeeper)
