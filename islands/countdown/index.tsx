import { defineView } from '../../src/island/view'
import { useCountdown } from './Countdown'
import contract from './contract'

export default defineView(contract, useCountdown)
