import { defineView } from '../../src/island/view'
import contract from './contract'
import { useDrawer } from './Drawer'

export default defineView(contract, useDrawer)
