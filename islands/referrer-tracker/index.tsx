import { defineView } from '../../src/island/view'
import contract from './contract'
import { useReferrerTracker } from './ReferrerTracker'

export default defineView(contract, useReferrerTracker)
