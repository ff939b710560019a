import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'password-change',
  summary: 'Changes a password: on its page, or in the popups that an expired or a weak password opens.',
  mount: 'adopt',
  load: 'interaction',
  group: 'member',
  texts: 'member',
  attributes: {
    prefix: { type: 'text', default: '', doc: "What the ids of this form's fields begin with. Fields need no `name`." },
    redirect: {
      type: 'url',
      doc: 'Where to go afterwards when the field `redirect` is empty; the server has the last word.',
    },
  },
  parts: {
    captcha: { element: 'image', doc: 'The picture of the security code; a new one after each refusal.' },
    'new-captcha': { element: 'button', doc: 'Asks for another picture.' },
    'show-password': { element: 'button', doc: 'Shows and hides the passwords; `aria-pressed` says which.' },
    submit: { element: 'button', doc: 'Sends the form.' },
    message: {
      element: 'any',
      doc: 'Says why the password must be changed and what became of it; `data-tone` is `warning`, `success` or `danger`.',
    },
  },
  events: { 'password-changed': 'The server has answered, or could not be reached.' },
  native: 'The form is posted.',
})
