import { seedsOf } from './seeds'
import { walkAll } from './walk-all'

walkAll(seedsOf(1))
