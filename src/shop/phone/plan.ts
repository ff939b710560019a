import { type MaskSlot, maskRoom, type NumberMask } from '../../lib/number-mask'
import { phonePlans } from './plans.data'

/** How a country's numbers are written. */
export interface PhonePlan {
  /** Country key, upper case; `""` is Undefined, for numbers of no known country (§3). */
  readonly key: string
  /** Dialling code, digits only. */
  readonly code: string
  readonly mask: NumberMask
  /** Fewest digits of a whole number behind its code. */
  readonly fewest: number
  /** Digits behind the code that tell the country from others of its code. */
  readonly areas: readonly string[]
}

const UNDEFINED_DIGITS = 12
const FEWEST_UNDEFINED = 7

const digitSlots = (count: number, first: 'any' | 'nonzero' = 'any'): MaskSlot[] =>
  Array.from({ length: count }, (_, index) => ({ digit: index === 0 ? first : 'any' }))

/** A plus sign and up to 12 digits, for numbers of no known country (§3). No country's code begins with 0. */
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

/** The built-in list of about 240 countries by key (§3); those to be assumed for a shared code come first. */
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
