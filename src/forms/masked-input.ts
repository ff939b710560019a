/** Masks a field while a shopper types, by imask: caret, paste, undo; which fields cannot be masked (email, number). */

import InputMask from 'imask/esm/controls/input'
import MaskedFunction from 'imask/esm/masked/function'

/** The rules of a masked text field. */
export interface InputMaskRules {
  /** Removes what is not allowed from a typed or pasted piece. */
  readonly piece: (piece: string) => string
  /** Whether the whole text is allowed while it is being typed. */
  readonly fits: (text: string) => boolean
  /** Gives the text that is written when the field is left. */
  readonly settle: (text: string) => string
}

/** Whether the browser exposes the field's caret; other fields cannot be masked while typing. */
const hasCaret = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field instanceof HTMLTextAreaElement || /^(text|search|tel|url|password)$/.test(field.type)

interface FollowedMask {
  readonly displayValue: string
  updateValue(): void
}

/** Updates imask before it compares values: it warns on the console about a value that other code has set. */
const followValue = (field: HTMLElement & { readonly value: string }, mask: FollowedMask): (() => void) => {
  const takeOver = (): void => {
    if (mask.displayValue !== field.value) mask.updateValue()
  }
  const moments = ['keydown', 'focus', 'click'] as const
  for (const moment of moments) field.addEventListener(moment, takeOver, { capture: true })
  return () => {
    for (const moment of moments) field.removeEventListener(moment, takeOver, { capture: true })
  }
}

/**
 * Masks a field while a shopper types: imask handles caret, composition, paste, autofill and undo. A field without a caret (`email`,
 * `number`) is not masked. Returns a function that ends the mask. Only pages with a masked field fetch this module.
 */
export const maskInput = (field: HTMLInputElement | HTMLTextAreaElement, rules: InputMaskRules): (() => void) => {
  if (!hasCaret(field)) return () => {}
  const masked = new MaskedFunction({
    mask: rules.fits,
    prepare: rules.piece,
    commit: (value, own) => {
      own._value = rules.settle(value)
    },
  })
  const mask = new InputMask(field, masked)
  const unfollow = followValue(field, mask)
  return () => {
    unfollow()
    mask.destroy()
  }
}
