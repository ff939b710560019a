/** When a field is masked: from its first focus on, when autofill fills it, when it is left; without the mask's chunk only then. */

import { report } from '@/lib/report'
import { type FormField, fieldsIn } from './field'
import { fieldMask } from './field-attributes'
import { maskedText, settledText } from './masks'

type MaskModule = typeof import('./masked-input')

let loading: Promise<MaskModule | undefined> | undefined

/**
 * Loads imask, once and only for pages with a masked field. Undefined when its chunk cannot be loaded: fields then accept everything while
 * a shopper types, and are masked when they are left.
 */
const loadMasks = (): Promise<MaskModule | undefined> => {
  loading ??= import('./masked-input').catch((cause: unknown) => {
    loading = undefined
    report({
      level: 'error',
      where: 'field masks',
      came: `the chunk could not be loaded: ${String(cause)}`,
      expected: 'the code that masks fields while a shopper types',
      write: 'nothing: fields are masked when they are left; check that all chunks are deployed',
      cause,
    })
    return undefined
  })
  return loading
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const write = (field: TextField, value: string): void => {
  if (field.value !== value) field.value = value
}

/** Applies a field's mask to its value, as leaving the field does. */
export const settleField = (field: FormField): void => {
  const mask = fieldMask(field)
  if (mask && isTextField(field)) write(field, settledText(field.value, mask))
}

/**
 * Masks the fields of a form: a field from its first focus on, and other fields when autofill fills them. A form without masks fetches
 * nothing. Returns a function that ends the masks; values stay.
 */
export const watchMasks = (form: HTMLElement): (() => void) => {
  const masked = new Map<TextField, () => void>()
  let isOver = false

  const maskField = async (field: TextField): Promise<void> => {
    const mask = masked.has(field) ? undefined : fieldMask(field)
    if (!mask) return
    masked.set(field, () => {})
    const code = await loadMasks()
    if (!isOver && code) masked.set(field, code.maskInput(field, mask))
    else masked.delete(field)
  }
  const maskFocused = ({ target }: Event): void => {
    if (isTextField(target)) void maskField(target)
  }
  const maskFilled = (event: Event): void => {
    const { target } = event
    if (!isTextField(target) || masked.has(target) || target === document.activeElement) return
    const mask = fieldMask(target)
    if (mask) write(target, maskedText(target.value, mask))
  }
  const settleLeft = ({ target }: Event): void => {
    if (isTextField(target)) settleField(target)
  }

  form.addEventListener('focusin', maskFocused)
  form.addEventListener('input', maskFilled)
  form.addEventListener('focusout', settleLeft)
  if (fieldsIn(form).some((field) => fieldMask(field))) void loadMasks()
  if (form.contains(document.activeElement) && isTextField(document.activeElement))
    void maskField(document.activeElement)
  return () => {
    isOver = true
    for (const release of masked.values()) release()
    form.removeEventListener('focusin', maskFocused)
    form.removeEventListener('input', maskFilled)
    form.removeEventListener('focusout', settleLeft)
  }
}
