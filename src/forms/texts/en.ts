import { englishPlural } from '@/page/texts/en'
import type { ParamsOf } from '@/page/texts/shape'

/** The texts of forms in English, checked against tr.ts. */
export const fieldsEn = {
  'field.required': 'This field cannot be empty',
  'field.mandatory': 'This field is required',
  'field.email': 'This is not a valid e-mail address',
  'field.tooLong': 'You can enter {count} characters at most',
  'field.format': 'This value is not in the right format',
  'field.errors': ({ count }: ParamsOf<'field.errors'>) =>
    englishPlural(count, `${count} field needs your attention`, `${count} fields need your attention`),
  'form.accepted': 'We have received your request',
  'form.refused': 'Your request could not be sent',
  'form.codeMissing': 'The security code could not be loaded',
  'newsletter.done': 'You are subscribed to the newsletter',
} as const
