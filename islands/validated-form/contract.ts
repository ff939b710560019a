import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'validated-form',
  summary: 'Checks a form before it is sent and says under each field what is wrong.',
  mount: 'adopt',
  load: 'interaction',
  group: 'forms',
  texts: 'forms',
  attributes: {},
  parts: {
    message: { element: 'any', doc: 'Says how many fields are wrong, when there are several.' },
  },
  events: {
    'form-stopped': 'The form was not sent, because fields are wrong.',
  },
  native:
    'The browser checks what it can (`required`, `type`, `pattern`) and the form is posted; the server has the last word.',
})
