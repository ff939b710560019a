import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type FormField, fieldsIn, focusField, isChoiceField, isInUse } from '@/forms/field'
import { useFields } from '@/forms/use-fields'
import type { Island, Rendering } from '@/island/view'
import { text } from '@/page/texts'
import { type PersonalizationReading, registerPersonalization } from '@/shop/product/personalization'
import type contract from './contract'

/** `formData[146][isim]` is `isim`, `isim` is itself; a field without a name goes by its id. */
const keyOf = ({ name, id }: FormField): string => /\[([^[\]]+)\](?:\[\])?$/.exec(name)?.[1] ?? (name || id)

/** A check box or radio button answers when it is chosen; several of one name answer together. */
const isAnswer = (field: FormField): boolean =>
  field.type !== 'file' &&
  !field.matches(':disabled') &&
  keyOf(field) !== '' &&
  (!isChoiceField(field) || field.checked)

/** What is filled in, by field, as the platform wants it: one text each. */
const answersIn = (fields: readonly FormField[]): Readonly<Record<string, string>> => {
  const answers: Record<string, string> = {}
  for (const field of fields.filter(isAnswer)) {
    const key = keyOf(field)
    const value = field.value.trim()
    answers[key] = answers[key] ? `${answers[key]}, ${value}` : value
  }
  return answers
}

/** Gives an add the content of the form: validates the fields and keeps what is filled in, also after a refusal. */
export const usePersonalizationForm = (island: Island<typeof contract>): Rendering<typeof contract> => {
  const { element, attributes, emit } = island
  const { productId, formId } = attributes
  const fields = useFields(element)
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
    // The browser asks each wrong field of the form around, and would show its own bubble at the first one.
    event.preventDefault()
    if (event.target === fieldsIn(element).find(({ validity }) => !validity.valid)) read()
  })

  useEffect(() => {
    const check = (event: Event): void => checkInstead(event)
    element.addEventListener('invalid', check, true)
    return () => element.removeEventListener('invalid', check, true)
  }, [element])

  const { errorCount } = fields
  const words = refusal ?? (errorCount > 0 ? text('field.errors', { count: errorCount }) : undefined)
  return {
    root: { onInput: () => setRefusal(undefined) },
    // Spoken already: by the field's own error, which has the focus, and by who wanted to add.
    parts: { message: { 'data-tone': words ? 'danger' : undefined, text: words } },
  }
}
