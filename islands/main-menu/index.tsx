import { defineView } from '../../src/island/view'
import contract from './contract'
import { useMainMenu } from './MainMenu'

export default defineView(contract, useMainMenu)
