import { maskRoom } from '../../lib/number-mask'
import { type PhoneBook, planByKey, planByPrefix } from './book'
import { nationalDigits, readDigits } from './number'
import type { PhonePlan } from './plan'

/** What decides which country an input begins with. */
export interface InitialCountry {
  /** The element's `data-default`. */
  readonly preset?: string | undefined
  /** The number that is there already. */
  readonly value: string
  /** The element's `data-key`. */
  readonly key?: string | undefined
  /** The server's selected country. */
  readonly selected: string
  /** The member's country. */
  readonly member: string
}

const isWholeNumberOf = (plan: PhonePlan, digits: string): boolean => {
  const national = nationalDigits(digits, plan)
  return national.length >= plan.fewest && national.length <= maskRoom(plan.mask) && digits.endsWith(national)
}

/** The country of a number that is there already; undefined when it says nothing. A number that is one at home is one at home. */
const planOfValue = (book: PhoneBook, value: string, home: PhonePlan): PhonePlan | undefined => {
  const { digits, isWorldwide } = readDigits(value, home)
  if (digits === '') return undefined
  const isHome = !isWorldwide && digits.length <= maskRoom(home.mask) + 1 && isWholeNumberOf(home, digits)
  if (isHome || (!isWorldwide && digits.startsWith('0'))) return home
  return planByPrefix(book, digits)
}

/**
 * The country that an input begins with (§4): the element's default, else the one of the number that is there, else the
 * server's, else the member's, else TR. The only country of a list is that one in any case.
 */
export const initialPlan = (book: PhoneBook, wishes: InitialCountry): PhonePlan => {
  const { preset, value, key, selected, member } = wishes
  const [only, second] = book.plans.values()
  if (only && !second) return only
  if (preset) return planByKey(book, preset)
  const home = planByKey(book, key || selected || member)
  const found = planOfValue(book, value, home)
  return found && found.code !== home.code ? found : found?.areas.length ? found : home
}
