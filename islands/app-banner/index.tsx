import { defineView } from '../../src/island/view'
import { useAppBanner } from './AppBanner'
import contract from './contract'

export default defineView(contract, useAppBanner)
