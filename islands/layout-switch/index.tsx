import { defineView } from '../../src/island/view'
import contract from './contract'
import { useLayoutSwitch } from './LayoutSwitch'

export default defineView(contract, useLayoutSwitch)
