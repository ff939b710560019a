import type { MaskSlot, NumberMask } from '../../lib/number-mask'

/** A pattern as a server sends it (§3 "list of mask characters"): signs, digits, and marks for digits to be typed. */
export type PhonePattern = readonly string[]

const LONGEST = 40
const anyDigit = /^(?:_|#|X|\/?(?:\\d|\[0-9\])\/?)$/
const nonzeroDigit = /^(?:N|\/?\[1-9\]\/?)$/

const slotOf = (mark: string): MaskSlot | undefined => {
  if (nonzeroDigit.test(mark)) return { digit: 'nonzero' }
  if (anyDigit.test(mark)) return { digit: 'any' }
  return mark.length === 1 && /[\d+() ./-]/.test(mark) ? { sign: mark } : undefined
}

/** The pattern as a mask behind its dialling code; undefined when it is none, or is one of another code. */
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

/** The spec's stored length of a pattern (§5): digits to be typed and digits that stand in it, spaces not. */
export const patternDigits = ({ prefix, slots }: NumberMask): number =>
  prefix.replace(/\D/g, '').length + slots.filter((slot) => 'digit' in slot).length
