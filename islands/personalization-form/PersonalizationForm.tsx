/** The answers of a personalized product: which fields are sent and how, when the form is incomplete, and what a refusal shows. */

import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type FormField, fieldsIn, focusField, isChoiceField, isInUse } from '@/forms/field'
import { useFields } from '@/forms/use-fields'
import type { Island, Rendering } from '@/island/view'
import { text } from '@/page/texts'
import { type PersonalizationReading, registerPersonalization } from '@/shop/product/personalization'
import type contract from './contract'

/** The key of a field: `isim` for the names `formData[146][isim]` and `isim`; the id for a field without a name. */
const keyOf = ({ name, id }: FormField): string => /\[([^[\]]+)\](?:\[\])?$/.exec(name)?.[1] ?? (name || id)

/** Whether a field has an answer: checkboxes and radio buttons only while they are checked. */
const isAnswer = (field: FormField): boolean =>
  field.type !== 'file' &&
  !field.matches(':disabled') &&
  keyOf(field) !== '' &&
  (!isChoiceField(field) || field.checked)

/** The answers by field, in the platform's format: one text each. */
const answersIn = (fields: readonly FormField[]): Readonly<Record<string, string>> => {
  const answers: Record<string, string> = {}
  for (const field of fields.filter(isAnswer)) {
    const key = keyOf(field)
    const value = field.value.trim()
    answers[key] = answers[key] ? `${answers[key]}, ${value}` : value
  }
  return answers
}

/** Gives an add the values of the form: validates the fields and keeps their values, also after a refusal. */
export const usePersonalizationForm = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, attributes, emit } = island
  const { productId, formId } = attributes
  const fields = useFields(element, false)
  const [refusal, setRefusal] = useState<string>()

  const report = (message: string): void => emit('personalization-refused', { productId, message })

  const read = useEffectEvent((): PersonalizationReading => {
    setRefusal(undefined)
    if (fields.check()) return { isComplete: true, formId, data: answersIn(fieldsIn(element)) }
    const message = text('personalization.incomplete')
    report(message)
    return { isComplete: false, message }
  })

  const refuse = useEffectEvent((message: string) => {
    const shown = message || text('personalization.incomplete')
    setRefusal(shown)
    report(shown)
    const first = fieldsIn(element).find(isInUse)
    if (fields.check() && first) focusField(first)
  })

  useLayoutEffect(
    () => registerPersonalization(productId, { read: () => read(), refuse: (message) => refuse(message) }),
    [productId],
  )

  const checkInstead = useEffectEvent((event: Event) => {
    // The browser sends this event to each invalid field and would show its own message at the first one.
    event.preventDefault()
    if (event.target === fieldsIn(element).find(({ validity }) => !validity.valid)) read()
  })

  useEffect(() => {
    const check = (event: Event): void => checkInstead(event)
    element.addEventListener('invalid', check, true)
    return () => element.removeEventListener('invalid', check, true)
  }, [element])

  const { errorCount } = fields
  const message = refusal ?? (errorCount > 0 ? text('field.errors', { count: errorCount }) : undefined)
  return {
    root: { onInput: () => setRefusal(undefined) },
    // No live region, because the focused field's error and the add's message are announced already.
    parts: { message: { 'data-tone': message ? 'danger' : undefined, text: message } },
  }
}
