import { report } from '@/lib/report'
import { type FormField, fieldsIn } from './field'
import { fieldMask } from './field-attributes'
import { maskedText, settledText } from './masks'

type MaskModule = typeof import('./masked-input')

let door: Promise<MaskModule | undefined> | undefined

/**
 * Fetches imask, once for the page and only for pages that have a masked field. Undefined when its chunk cannot be loaded:
 * fields then let everything in while typing and are put right when they are left.
 */
const loadMasks = (): Promise<MaskModule | undefined> => {
  door ??= import('./masked-input').catch((cause: unknown) => {
    door = undefined
    report({
      level: 'error',
      where: 'field masks',
      came: `the chunk could not be loaded: ${String(cause)}`,
      expected: 'the code that masks fields while typing',
      write: 'nothing: fields are put right when they are left; check that all chunks are deployed',
      cause,
    })
    return undefined
  })
  return door
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const write = (field: TextField, value: string): void => {
  if (field.value !== value) field.value = value
}

/** Puts a field's value under its mask, as leaving the field does. */
export const settleField = (field: FormField): void => {
  const mask = fieldMask(field)
  if (mask && isTextField(field)) write(field, settledText(field.value, mask))
}

/**
 * Masks the fields of a form: each from its first focus on, and what autofill writes into others as it comes. Nothing is
 * fetched for a form without masks. Returns what ends it; values stay as they are.
 */
export const watchMasks = (form: HTMLElement): (() => void) => {
  const masked = new Map<TextField, () => void>()
  let isOver = false

  const maskField = async (field: TextField): Promise<void> => {
    const mask = masked.has(field) ? undefined : fieldMask(field)
    if (!mask) return
    masked.set(field, () => {})
    const door = await loadMasks()
    if (!isOver && door) masked.set(field, door.maskInput(field, mask))
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
