import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { bringInSight, keepPressed } from '@/ui/use-shown-message'
import { createErrorElements, createFieldErrors, createFieldKeys, type ServerFieldError } from './errors'
import { type FormField, fieldByKey, fieldsIn, focusField, isInUse } from './field'
import { fieldError } from './field-attributes'
import { settleField, watchMasks } from './watch-masks'

/** The form whose own checks would come before ours; one that has none is left as it is. */
const formAround = (element: HTMLElement): HTMLFormElement | undefined => {
  const form = element instanceof HTMLFormElement ? element : element.querySelector('form')
  return form && !form.noValidate ? form : undefined
}

/** Enter sends a form whose `submit` part is no button for browsers, such as `<span data-part="submit">`, as it does where it is one. */
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
  /** How many fields are marked as wrong now. */
  readonly errorCount: number
  /** Names, or ids, of the fields that are wrong at this moment. */
  wrong(): readonly string[]
  /** Checks every field in use, shows what is wrong and focuses the first wrong one. True when all are right. */
  check(): boolean
  /**
   * Puts the server's refusals `{key, statusText}` on their fields for 10 s and focuses the first of them. Returns the
   * sentences that belong to no field of this form, for the form's own message or a notice.
   */
  showErrors(errors: readonly ServerFieldError[]): readonly string[]
  /** Takes every error away, e.g. when the form was sent or another tab is shown. */
  clear(): void
}

/**
 * Handles the fields of a form island; every island with a form uses it, so that all forms behave alike.
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
 * Fields are found by themselves, also those that come later, and need neither a part nor a name. The theme writes:
 * - `data-validate="required,email,phone"`; native `required`, `type=email`, `minlength`, `pattern` ... count too;
 * - `data-mask="string|number|price|password|email|none|/regex/"`; people's names are `string` without it;
 * - `data-max-length="40"` in characters; `data-pattern="12"`: the digits that a phone number needs;
 * - `data-error-for="name or id"` on an element of its own for the words; else a `<p class="vitrin-field-error">` is put
 *   under the field (under the nested island, label or fieldset that the field belongs to).
 *
 * A wrong field gets `aria-invalid` and `aria-describedby`; both and the words go when the shopper focuses the field or
 * changes it. Disabled and hidden fields are not checked. Values are never cleared. The browser's own validation bubbles
 * are switched off while the island lives (`novalidate`), and come back when it leaves.
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
    const forgive = ({ target }: Event): void => {
      if (focus.isOwn || !(target instanceof Element)) return
      focus.isAnswer = false
      errors.clear(keys.of(target))
    }
    const browserChecks = formAround(form)
    if (browserChecks) browserChecks.noValidate = true
    for (const moment of ['focusin', 'input', 'change']) form.addEventListener(moment, forgive)
    form.addEventListener('keydown', sendByEnter)
    return () => {
      unmask()
      errors.clearAll()
      if (browserChecks) browserChecks.noValidate = false
      for (const moment of ['focusin', 'input', 'change']) form.removeEventListener(moment, forgive)
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
      errors.check(Object.fromEntries(found.map(([field, sentence]) => [keys.of(field), sentence])))
      const [first] = found.find(([, sentence]) => sentence !== '') ?? []
      goTo(first)
      return first === undefined
    },
    showErrors: (refused) => {
      focus.isAnswer = true
      const placed = refused.map(({ key, statusText }) => ({ field: fieldByKey(form, key), statusText }))
      for (const { field, statusText } of placed) if (field) errors.showError(keys.of(field), statusText)
      goTo(placed.find(({ field }) => field && isInUse(field))?.field)
      return placed.filter(({ field }) => !field).map(({ statusText }) => statusText)
    },
    clear: errors.clearAll,
  }
}
