/**
 * The mask of a country's phone numbers: groups and lengths, from the built-in list or the server's pattern; how many digits a number of no known
 * country has.
 */

import { type MaskSlot, maskRoom, type NumberMask } from '@/forms/number-mask'
import { phonePlans } from './plans.data'

/** The numbering plan of a country. */
export interface PhonePlan {
  /** Country key in upper case; `""` for numbers of no known country. */
  readonly key: string
  /** Dialling code, digits only. */
  readonly code: string
  readonly mask: NumberMask
  /** Fewest digits of a whole number after its code. */
  readonly fewest: number
  /** The area codes that distinguish the country from others with the same dialling code. */
  readonly areas: readonly string[]
}

const UNDEFINED_DIGITS = 12
const FEWEST_UNDEFINED = 7

const digitSlots = (count: number, first: 'any' | 'nonzero' = 'any'): MaskSlot[] =>
  Array.from({ length: count }, (_, index) => ({ digit: index === 0 ? first : 'any' }))

/** A plus sign and up to 12 digits, for numbers of no known country. No country's code begins with 0. */
export const undefinedPlan = (code = ''): PhonePlan => ({
  key: '',
  code,
  mask: { prefix: `+${code}`, slots: digitSlots(UNDEFINED_DIGITS - code.length, code === '' ? 'nonzero' : 'any') },
  fewest: FEWEST_UNDEFINED,
  areas: [],
})

const slotsOf = (groups: string, hasZero: boolean, most: number | undefined): readonly MaskSlot[] => {
  const slots: MaskSlot[] = []
  const digitsSoFar = (): number => slots.filter((slot) => 'digit' in slot).length
  const last = groups.search(/\d\D*$/)
  for (const [index, letter] of [...groups].entries()) {
    const size = Number(letter)
    if (Number.isNaN(size)) {
      if (letter === '(') slots.push({ sign: ' ' })
      slots.push({ sign: letter })
      continue
    }
    const before = groups[index - 1]
    if (before !== '(' && before !== '-') slots.push({ sign: ' ' })
    const first = digitsSoFar() === 0 && !hasZero ? 'nonzero' : 'any'
    const room = index === last && most !== undefined ? most - digitsSoFar() : size
    slots.push(...digitSlots(room, first))
  }
  return slots
}

const row = /^([A-Z]{2})(\d+):([\d()-]+)(!?)(?:>(\d+))?(?:<(\d+))?(?:@([\d/]+))?$/

const planOf = (text: string): readonly PhonePlan[] => {
  const [, key = '', code = '', groups = '', zero = '', most, fewest, areas] = text.match(row) ?? []
  if (key === '') return []
  const mask = { prefix: `+${code}`, slots: slotsOf(groups, zero !== '', most ? Number(most) : undefined) }
  const sum = [...groups].reduce((total, letter) => total + (Number(letter) || 0), 0)
  return [{ key, code, mask, fewest: Number(fewest ?? Math.min(sum, maskRoom(mask))), areas: areas?.split('/') ?? [] }]
}

let plans: ReadonlyMap<string, PhonePlan> | undefined

/** The built-in list of about 240 countries by key; of countries with a shared code the assumed one comes first. */
export const builtInPlans = (): ReadonlyMap<string, PhonePlan> => {
  plans ??= new Map(
    phonePlans
      .trim()
      .split(/\s+/)
      .flatMap(planOf)
      .map((plan) => [plan.key, plan]),
  )
  return plans
}

/** A pattern as a server sends it: signs, digits, and placeholders for digits. */
export type PhonePattern = readonly string[]

const LONGEST = 40
const anyDigit = /^(?:_|#|X|\/?(?:\\d|\[0-9\])\/?)$/
const nonzeroDigit = /^(?:N|\/?\[1-9\]\/?)$/

const slotOf = (sign: string): MaskSlot | undefined => {
  if (nonzeroDigit.test(sign)) return { digit: 'nonzero' }
  if (anyDigit.test(sign)) return { digit: 'any' }
  return sign.length === 1 && /[\d+() ./-]/.test(sign) ? { sign } : undefined
}

/** Converts a pattern to a mask after the dialling code; undefined when it is no pattern, or one of another code. */
export const maskOfPattern = (pattern: PhonePattern, code: string): NumberMask | undefined => {
  const slots = pattern.slice(0, LONGEST).map(slotOf)
  const known = slots.filter((slot) => slot !== undefined)
  if (known.length < pattern.length || !known.some((slot) => 'digit' in slot)) return undefined
  let digits = ''
  let begin = 0
  for (const [index, slot] of known.entries()) {
    if ('digit' in slot || digits.length === code.length) break
    if (/\d/.test(slot.sign)) digits += slot.sign
    begin = index + 1
  }
  const rest = known.slice(begin)
  const hasOtherDigits = rest.some((slot) => 'sign' in slot && /\d/.test(slot.sign))
  return digits === code && !hasOtherDigits ? { prefix: `+${code}`, slots: rest } : undefined
}

/** The value of `data-pattern` for a mask: how many placeholders and literal digits it has. */
export const patternDigits = ({ prefix, slots }: NumberMask): number =>
  prefix.replace(/\D/g, '').length + slots.filter((slot) => 'digit' in slot).length
