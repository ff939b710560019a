/** One position of a mask: a digit (`nonzero` from 1 to 9) or a literal sign. */
export type MaskSlot = { readonly digit: 'any' | 'nonzero' } | { readonly sign: string }

/** A mask for digits behind a fixed beginning. */
export interface NumberMask {
  /** What every number begins with, e.g. `+90`. */
  readonly prefix: string
  readonly slots: readonly MaskSlot[]
}

/** How many digits have a place in the mask, those of its beginning apart. */
export const maskRoom = ({ slots }: NumberMask): number => slots.filter((slot) => 'digit' in slot).length

/** Whether the first digit may not be 0: then a leading 0 is a trunk prefix. */
export const refusesZero = ({ slots }: NumberMask): boolean => {
  const first = slots.find((slot) => 'digit' in slot)
  return first !== undefined && 'digit' in first && first.digit === 'nonzero'
}

/** The digits under the mask, signs before each; nothing at all without a digit. */
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

/** The position of each digit in the masked text. */
export const digitPlaces = ({ prefix, slots }: NumberMask, digits: string): readonly number[] =>
  slots.flatMap((slot, index) => ('digit' in slot ? [prefix.length + index] : [])).slice(0, digits.length)

/** The empty mask, a sign for each digit: `+90 (___) ___ __ __`. */
export const emptyMask = ({ prefix, slots }: NumberMask, placeholder: string): string =>
  prefix + slots.map((slot) => ('sign' in slot ? slot.sign : placeholder)).join('')
