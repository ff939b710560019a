import { westernDigits, withoutInvisible } from '../../lib/digits'
import { maskRoom, refusesZero } from '../../lib/number-mask'
import { type PhoneBook, planByPrefix } from './book'
import { type PhonePlan, undefinedPlan } from './plan'

/** A number as its country and the digits behind the dialling code. */
export interface PhoneNumber {
  readonly plan: PhonePlan
  readonly national: string
}

const LONGEST_NUMBER = 40

/** Trunk prefixes that are not 0, and so are not told by the mask's first digit. */
const trunks: Readonly<Record<string, string>> = { RU: '8', KZ: '8', HU: '06', BY: '80', LT: '8' }

/** A text with western digits and a plain plus sign, without what cannot be seen; long pastes are cut. */
export const plainNumber = (text: string): string =>
  westernDigits(withoutInvisible(text.slice(0, 400)).normalize('NFKC')).slice(0, 200)

/** The digits of a text, and whether they begin with a country's code for certain: `+49`, `0049`, `011 49` from America. */
export const readDigits = (
  text: string,
  plan: PhonePlan,
): { readonly digits: string; readonly isWorldwide: boolean } => {
  const plain = plainNumber(text)
  const digits = plain.replace(/\D/g, '').slice(0, LONGEST_NUMBER)
  if (/^\D*\+/.test(plain)) return { digits: digits.replace(/^0+/, ''), isWorldwide: true }
  const [away] = digits.match(plan.code === '1' ? /^(?:00(?!0)|011)/ : /^00(?!0)/) ?? []
  return away ? { digits: digits.slice(away.length), isWorldwide: true } : { digits, isWorldwide: false }
}

/** National digits without a trunk prefix, as many as the mask has room for. */
export const nationalDigits = (digits: string, { key, mask }: PhonePlan): string => {
  const room = maskRoom(mask)
  const bare = refusesZero(mask) ? digits.replace(/^0+/, '') : digits
  const trunk = trunks[key]
  const isTooLong = bare.length > room || digits.length > room
  const home = trunk && isTooLong && digits.startsWith(trunk) ? digits.slice(trunk.length) : bare
  return home.slice(0, room)
}

const worldwide = (digits: string, current: PhonePlan, book: PhoneBook): PhoneNumber => {
  const found = planByPrefix(book, digits)
  const isOwn = current.code !== '' && digits.startsWith(current.code)
  const isElsewhere = found && (found.code !== current.code || found.areas.length > 0)
  const plan = isOwn && !isElsewhere ? current : (found ?? undefinedPlan())
  return { plan, national: nationalDigits(digits.slice(plan.code.length), plan) }
}

/**
 * Reads a whole number, however it is written (§5): `0532 …`, `532 …`, `90 532 …`, `+90 …`, `0090 …`, with a trunk 0 behind
 * the code, in Arabic digits. Digits that begin with the current code are a number of that country when what is left is long
 * enough to be one; else they are national. A number with the code of another known country changes the country.
 */
export const readPhone = (text: string, current: PhonePlan, book: PhoneBook): PhoneNumber => {
  const { digits, isWorldwide } = readDigits(text, current)
  if (isWorldwide) return worldwide(digits, current, book)
  const rest = nationalDigits(digits.slice(current.code.length), current)
  const hasCode = current.code !== '' && digits.startsWith(current.code) && rest.length >= current.fewest
  return { plan: current, national: hasCode ? rest : nationalDigits(digits, current) }
}
