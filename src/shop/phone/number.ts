/**
 * Reads a typed, pasted or printed phone number as a whole: dialling code, leading 0 and other trunk prefixes, Arabic digits; which country a number
 * has, and which an input has first.
 */

import { maskRoom, refusesZero } from '@/forms/number-mask'
import { westernDigits, withoutInvisible } from '@/lib/letters'
import { type NumberingPlans, planByKey, planByPrefix } from './numbering'
import { type PhonePlan, undefinedPlan } from './plan'

/** A number: its country and the digits after the dialling code. */
export interface PhoneNumber {
  readonly plan: PhonePlan
  readonly national: string
}

const LONGEST_NUMBER = 40

/** Trunk prefixes other than 0, which the mask's first digit does not reveal. */
const trunks: Readonly<Record<string, string>> = { RU: '8', KZ: '8', HU: '06', BY: '80', LT: '8' }

/** A text with western digits and a plain plus sign, without invisible characters; long pastes are cut. */
export const plainNumber = (text: string): string =>
  westernDigits(withoutInvisible(text.slice(0, 400)).normalize('NFKC')).slice(0, 200)

/** Reads the digits of a text, and whether a sign before them shows that they begin with a dialling code: `+49`, `0049`, `011 49` (America). */
export const readDigits = (
  text: string,
  plan: PhonePlan,
): { readonly digits: string; readonly isWorldwide: boolean } => {
  const plain = plainNumber(text)
  const digits = plain.replace(/\D/g, '').slice(0, LONGEST_NUMBER)
  if (/^\D*\+/.test(plain)) return { digits: digits.replace(/^0+/, ''), isWorldwide: true }
  const [exitCode] = digits.match(plan.code === '1' ? /^(?:00(?!0)|011)/ : /^00(?!0)/) ?? []
  return exitCode ? { digits: digits.slice(exitCode.length), isWorldwide: true } : { digits, isWorldwide: false }
}

/** Removes the trunk prefix of national digits, and the digits that do not fit into the mask. */
export const nationalDigits = (digits: string, { key, mask }: PhonePlan): string => {
  const room = maskRoom(mask)
  const bare = refusesZero(mask) ? digits.replace(/^0+/, '') : digits
  const trunk = Object.hasOwn(trunks, key) ? trunks[key] : undefined
  const isTooLong = bare.length > room || digits.length > room
  const home = trunk && isTooLong && digits.startsWith(trunk) ? digits.slice(trunk.length) : bare
  return home.slice(0, room)
}

const worldwide = (digits: string, current: PhonePlan, numbering: NumberingPlans): PhoneNumber => {
  const found = planByPrefix(numbering, digits)
  const isOwn = current.code !== '' && digits.startsWith(current.code)
  const isElsewhere = found && (found.code !== current.code || found.areas.length > 0)
  const plan = isOwn && !isElsewhere ? current : (found ?? undefinedPlan())
  return { plan, national: nationalDigits(digits.slice(plan.code.length), plan) }
}

/**
 * Reads a whole number in any common spelling: `0532 …`, `532 …`, `90 532 …`, `+90 …`, `0090 …`, with a trunk 0 after the code, in Arabic
 * digits. Digits that begin with the present country's code contain that code when the rest is long enough for a number; else they are
 * national. A number with the code of another known country changes the country.
 */
export const readPhone = (text: string, current: PhonePlan, numbering: NumberingPlans): PhoneNumber => {
  const { digits, isWorldwide } = readDigits(text, current)
  if (isWorldwide) return worldwide(digits, current, numbering)
  const rest = nationalDigits(digits.slice(current.code.length), current)
  const hasCode = current.code !== '' && digits.startsWith(current.code) && rest.length >= current.fewest
  return { plan: current, national: hasCode ? rest : nationalDigits(digits, current) }
}

/** The facts that decide the first country of an input. */
export interface InitialCountry {
  /** The element's `data-default`. */
  readonly preset?: string | undefined
  /** The number in the field. */
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

/** Northern Cyprus has the dialling code of Türkiye: an existing number with this code is one of Türkiye. */
const NORTHERN_CYPRUS = 'CT'

/** Chooses among countries that share a dialling code: the one whose area code begins the number, else the first whose plan fits. */
const planOfSharedCode = (
  numbering: NumberingPlans,
  assumed: PhonePlan,
  digits: string,
  home: PhonePlan,
): PhonePlan => {
  if (assumed.areas.length > 0) return assumed
  const rest = digits.slice(assumed.code.length)
  const others = [...numbering.plans.values()].filter(
    ({ code, key, areas }) => code === assumed.code && areas.length === 0 && key !== NORTHERN_CYPRUS,
  )
  const isHomeFirst = others.includes(home)
  const candidates = [...(isHomeFirst ? [home] : []), assumed, ...others]
  return candidates.find((plan) => isWholeNumberOf(plan, rest)) ?? (isHomeFirst ? home : assumed)
}

/** The country of an existing number; undefined without digits. A number that is complete in the home country is one of that country. */
const planOfValue = (numbering: NumberingPlans, value: string, home: PhonePlan): PhonePlan | undefined => {
  const { digits, isWorldwide } = readDigits(value, home)
  if (digits === '') return undefined
  const isHome = !isWorldwide && digits.length <= maskRoom(home.mask) + 1 && isWholeNumberOf(home, digits)
  if (isHome || (!isWorldwide && digits.startsWith('0'))) return home
  const found = planByPrefix(numbering, digits)
  return found && planOfSharedCode(numbering, found, digits, home)
}

/**
 * The first country of an input: the element's default, else the country of the existing number, else the server's, else the member's, else
 * TR. Where the list has one country, it is that one.
 */
export const initialPlan = (numbering: NumberingPlans, presets: InitialCountry): PhonePlan => {
  const { preset, value, key, selected, member } = presets
  const [only, second] = numbering.plans.values()
  if (only && !second) return only
  if (preset) return planByKey(numbering, preset)
  const home = planByKey(numbering, key || selected || member)
  return planOfValue(numbering, value, home) ?? home
}
