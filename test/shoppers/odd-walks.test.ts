import { seedsOf } from './seeds'
import { walkAll } from './truth'

walkAll(seedsOf(1))
