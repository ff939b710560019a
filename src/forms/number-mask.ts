/** A mask of digits after a fixed prefix, as phone numbers have it: how many digits fit, whether the first may be 0, and its placeholders. */

/** One position of a mask: a digit (`nonzero` is 1 to 9) or a literal sign. */
export type MaskSlot = { readonly digit: 'any' | 'nonzero' } | { readonly sign: string }

/** A mask of digits and signs after a fixed prefix. */
export interface NumberMask {
  /** The text that every number begins with, e.g. `+90`. */
  readonly prefix: string
  readonly slots: readonly MaskSlot[]
}

/** How many digits the mask takes, without those of its prefix. */
export const maskRoom = ({ slots }: NumberMask): number => slots.filter((slot) => 'digit' in slot).length

/** Whether the first digit may not be 0: then a leading 0 is a trunk prefix. */
export const refusesZero = ({ slots }: NumberMask): boolean => {
  const first = slots.find((slot) => 'digit' in slot)
  return first !== undefined && 'digit' in first && first.digit === 'nonzero'
}

/** Writes digits in the mask's form, as far as they go; `""` without a digit. */
export const maskDigits = ({ prefix, slots }: NumberMask, digits: string): string => {
  if (digits === '') return ''
  let written = prefix
  let at = 0
  for (const slot of slots) {
    if (at === digits.length) break
    written += 'sign' in slot ? slot.sign : digits[at]
    if ('digit' in slot) at += 1
  }
  return written
}

/** The index of each digit in the masked text. */
export const digitPositions = ({ prefix, slots }: NumberMask, digits: string): readonly number[] =>
  slots.flatMap((slot, index) => ('digit' in slot ? [prefix.length + index] : [])).slice(0, digits.length)

/** Writes the mask without digits, with a placeholder for each: `+90 (___) ___ __ __`. */
export const emptyMask = ({ prefix, slots }: NumberMask, placeholder: string): string =>
  prefix + slots.map((slot) => ('sign' in slot ? slot.sign : placeholder)).join('')
