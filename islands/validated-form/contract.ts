import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'validated-form',
  summary:
    'Checks a form before it is sent, also by a script’s `submit()`, and shows an error below each invalid field.',
  mount: 'adopt',
  load: 'interaction',
  group: 'forms',
  texts: 'forms',
  attributes: {},
  parts: {
    message: { element: 'any', doc: 'Shows the number of invalid fields, when there are several.' },
  },
  events: {
    'form-stopped': 'The form was not sent, because fields are invalid.',
  },
  native:
    'The browser checks what it can (`required`, `type`, `pattern`) and the form is posted; the server checks all fields.',
})
