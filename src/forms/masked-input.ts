import InputMask from 'imask/esm/controls/input'
import MaskedFunction from 'imask/esm/masked/function'

/** The rules of a masked text field. */
export interface InputMaskRules {
  /** Keeps what is allowed of a typed or pasted piece. */
  readonly piece: (piece: string) => string
  /** Whether the whole text is allowed while it is being typed. */
  readonly fits: (text: string) => boolean
  /** The text that is written when the field is left. */
  readonly settle: (text: string) => string
}

/** Whether the browser exposes the field's caret; other fields cannot be masked while typing. */
const hasCaret = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field instanceof HTMLTextAreaElement || /^(text|search|tel|url|password)$/.test(field.type)

interface FollowedMask {
  readonly displayValue: string
  updateValue(): void
}

/** imask warns on the console when other code has set the value; updated before it looks, it takes the value over instead. */
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
 * Masks a field while it is typed in: imask handles caret, composition, paste, autofill and undo. Returns a function that ends it;
 * a field without a caret (`email`, `number`) is not masked. Only pages with a masked field fetch this module.
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
