import { type FormField, isChoiceField } from '@/forms/field'

/** `formData[146][isim]` is `isim`, `isim` is itself; a field without a name goes by its id. */
const keyOf = ({ name, id }: FormField): string => /\[([^[\]]+)\](?:\[\])?$/.exec(name)?.[1] ?? (name || id)

/** A check box or radio button answers when it is chosen; several of one name answer together. */
const isAnswer = (field: FormField): boolean =>
  field.type !== 'file' &&
  !field.matches(':disabled') &&
  keyOf(field) !== '' &&
  (!isChoiceField(field) || field.checked)

/** What is filled in, by field, as the platform wants it: one text each. */
export const answersIn = (fields: readonly FormField[]): Readonly<Record<string, string>> => {
  const answers: Record<string, string> = {}
  for (const field of fields.filter(isAnswer)) {
    const key = keyOf(field)
    const value = field.value.trim()
    answers[key] = answers[key] ? `${answers[key]}, ${value}` : value
  }
  return answers
}
