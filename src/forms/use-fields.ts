import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { bringInSight, keepPressed } from '@/ui/use-shown-message'
import { createErrorElements, createFieldErrors, createFieldKeys, type ServerFieldError } from './errors'
import { type FormField, fieldByKey, fieldsIn, focusField, isInUse } from './field'
import { fieldError } from './field-attributes'
import { settleField, watchMasks } from './watch-masks'

/** The form whose native checks would run before ours; undefined when it has `novalidate` already. */
const formAround = (element: HTMLElement): HTMLFormElement | undefined => {
  const form = element instanceof HTMLFormElement ? element : element.querySelector('form')
  return form && !form.noValidate ? form : undefined
}

/** Makes Enter send a form whose `submit` part is no native button, such as `<span data-part="submit">`: browsers do so for buttons only. */
const sendByEnter = (event: KeyboardEvent): void => {
  const { target } = event
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return
  if (!(target instanceof HTMLInputElement) || !target.form || /^(button|reset|file|color)$/.test(target.type)) return
  if ([...target.form.elements].some((each) => /^(submit|image)$/.test(Object(each).type))) return
  event.preventDefault()
  target.form.requestSubmit()
}

/** The checked fields of one form. */
export interface Fields {
  /** How many fields show an error in this rendering. */
  readonly errorCount: number
  /** Names, or ids, of the fields that have an error now. */
  wrong(): readonly string[]
  /** Checks every field in use, shows the errors and focuses the first wrong field. True when all are correct. */
  check(): boolean
  /**
   * Shows the server's messages `{key, statusText}` at their fields for 10 s and focuses the first of them. Returns the messages that
   * belong to no field of this form, for the form's own message or a notice.
   */
  showErrors(errors: readonly ServerFieldError[]): readonly string[]
  /** Removes all errors, e.g. after the form was sent or when another tab of the form is shown. */
  clear(): void
}

/**
 * Checks and masks the fields of a form island. Every island with a form uses it, so that all forms behave alike.
 *
 * ```tsx
 * const fields = useFields(island.element)
 * const send = async (event: SubmitEvent) => {
 *   event.preventDefault()
 *   if (!fields.check()) return
 *   const refusal = await saveAddress(...)
 *   const others = refusal ? fields.showErrors(refusal.errors) : []
 * }
 * return { root: { onSubmit: send }, parts: { message: { role: 'status', text: ... } } }
 * ```
 *
 * Fields need neither a part nor a name, and may be added later. The theme writes:
 * - `data-validate="required,email,phone"`; native `required`, `type=email`, `minlength`, `pattern` ... count too;
 * - `data-mask="string|number|price|password|email|none|/regex/"`; people's names are `string` without it;
 * - `data-max-length="40"` in characters; `data-pattern="12"`: the digits that a phone number needs;
 * - `data-error-for="name or id"` on an element for the message; without one a `<p class="vitrin-field-error">` is inserted under the field
 *   (under the nested island, label or fieldset that the field belongs to).
 *
 * A wrong field gets `aria-invalid` and `aria-describedby`; both are removed with the message when the shopper focuses or changes the
 * field. Disabled and hidden fields are not checked. Values are never cleared. The browser's own validation bubbles are off
 * (`novalidate`) while the island is mounted.
 *
 * @param form the `<form>`, or any element that holds the fields.
 */
export const useFields = (form: HTMLElement): Fields => {
  const [errors] = useState(createFieldErrors)
  const [keys] = useState(createFieldKeys)
  /** `isOwn` while this hook focuses a field, `isAnswer` when the server's refusals are shown, which come later than a press. */
  const [focus] = useState({ isOwn: false, isAnswer: false })
  const shown = useStore(errors.$errors)

  useEffect(() => {
    const unmask = watchMasks(form)
    const clearError = ({ target }: Event): void => {
      if (focus.isOwn || !(target instanceof Element)) return
      focus.isAnswer = false
      errors.clear(keys.of(target))
    }
    const browserChecks = formAround(form)
    if (browserChecks) browserChecks.noValidate = true
    for (const type of ['focusin', 'input', 'change']) form.addEventListener(type, clearError)
    form.addEventListener('keydown', sendByEnter)
    return () => {
      unmask()
      errors.clearAll()
      if (browserChecks) browserChecks.noValidate = false
      for (const type of ['focusin', 'input', 'change']) form.removeEventListener(type, clearError)
      form.removeEventListener('keydown', sendByEnter)
    }
  }, [form, errors, keys, focus])

  const [elements] = useState(() => createErrorElements(form))
  useLayoutEffect(() => {
    const fields = fieldsIn(form)
    const show = (): void => elements.show(keys.sort(fields, shown))
    if (focus.isAnswer) keepPressed(fields.at(-1), show)
    else show()
  }, [elements, keys, form, shown, focus])
  useLayoutEffect(() => () => elements.show(new Map()), [elements])

  const goTo = (field: FormField | undefined): void => {
    if (!field) return
    focus.isOwn = true
    focusField(field, { preventScroll: focus.isAnswer })
    focus.isOwn = false
    if (focus.isAnswer) void bringInSight(field)
  }

  return {
    errorCount: Object.keys(shown).length,
    wrong: () => Object.keys(errors.$errors.get()),
    check: () => {
      focus.isAnswer = false
      const fields = fieldsIn(form)
      const used = fields.filter(isInUse)
      for (const field of used) settleField(field)
      const found = used.map((field) => [field, fieldError(field, fields)] as const)
      errors.check(Object.fromEntries(found.map(([field, message]) => [keys.of(field), message])))
      const [first] = found.find(([, message]) => message !== '') ?? []
      goTo(first)
      return first === undefined
    },
    showErrors: (refused) => {
      focus.isAnswer = true
      const matched = refused.map(({ key, statusText }) => ({ field: fieldByKey(form, key), statusText }))
      for (const { field, statusText } of matched) if (field) errors.showError(keys.of(field), statusText)
      goTo(matched.find(({ field }) => field && isInUse(field))?.field)
      return matched.filter(({ field }) => !field).map(({ statusText }) => statusText)
    },
    clear: errors.clearAll,
  }
}
