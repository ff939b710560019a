import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'newsletter-form',
  group: 'newsletter',
  summary: 'Subscribes to the newsletter without leaving the page.',
  mount: 'adopt',
  load: 'interaction',
  texts: 'forms',
  attributes: {},
  parts: {
    email: { element: 'input', required: true, doc: 'The e-mail address; sent as `email`, whatever the field’s name.' },
    submit: { element: 'button', doc: 'Sends the form; `aria-busy` until the answer.' },
  },
  events: {
    'newsletter-joined': 'The server has accepted the address.',
    'newsletter-refused': 'The server has refused the address, or could not be reached.',
  },
  native: 'The form is posted.',
})
