import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'password-change',
  summary: 'Changes a password, on its page or in the popups for an expired or a weak password.',
  mount: 'adopt',
  load: 'interaction',
  group: 'member',
  texts: 'member',
  attributes: {
    prefix: { type: 'text', default: '', doc: "The prefix of the ids of this form's fields. Fields need no `name`." },
    redirect: {
      type: 'url',
      doc: 'The page to open afterwards when the field `redirect` is empty; an address in the server’s answer has priority.',
    },
  },
  parts: {
    captcha: { element: 'image', doc: 'The picture of the security code; a new one after each refusal.' },
    'new-captcha': { element: 'button', doc: 'Loads another picture.' },
    'show-password': {
      element: 'button',
      doc: 'Shows and hides the passwords; `aria-pressed` is `true` while they are shown.',
    },
    submit: { element: 'button', doc: 'Sends the form.' },
    message: {
      element: 'any',
      doc: 'Shows why the password must be changed, and the result; `data-tone` is `warning`, `success` or `danger`.',
    },
  },
  events: { 'password-changed': 'The server has answered, or could not be reached.' },
  native: 'The form is posted.',
})
