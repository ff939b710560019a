import { defineContract } from '@/island/contract'

const types = ['email', 'phone', 'vendor-code', 'vendor'] as const

export default defineContract({
  name: 'login-form',
  summary: 'Signs members in by e-mail, phone or vendor code, on its page or in a popup.',
  mount: 'adopt',
  load: 'interaction',
  group: 'member',
  texts: 'member',
  attributes: {
    prefix: {
      type: 'text',
      default: '',
      doc: "What the ids of this form's fields begin with: `ug-`, `popup-` or `header-`. Fields need no `name`.",
    },
    type: { type: 'choice', choices: types, default: 'email', doc: 'What is typed when the form has no tabs.' },
    vendor: { type: 'flag', doc: 'Only dealers sign in here: `vendor=1` is sent whatever the tab.' },
    redirect: {
      type: 'url',
      doc: 'Where to go afterwards when the field `redirect` is empty; without both, this page unless it is the login page.',
    },
  },
  parts: {
    tabs: { element: 'any', doc: 'Holds the tabs; becomes a tab list.' },
    tab: {
      element: 'any',
      doc: 'Chooses what is typed. A link, so that the server can print the other field without JavaScript.',
      many: true,
      attributes: { type: { type: 'choice', choices: types, required: true, doc: 'What is typed under this tab.' } },
    },
    panel: {
      element: 'any',
      doc: 'Shown under its tab only; the fields of the others are disabled. A `<fieldset>` does that without JavaScript too.',
      many: true,
      attributes: { type: { type: 'choice', choices: types, required: true, doc: 'The tab that it belongs to.' } },
    },
    security: { element: 'any', doc: 'Holds the security code; hidden until all attempts are used up.' },
    captcha: {
      element: 'image',
      doc: 'The picture of the security code. Without the part, the picture with the id `{prefix}code`.',
      attributes: { limit: { type: 'int', default: 3, doc: 'Attempts left before the code is asked for.' } },
    },
    'new-captcha': { element: 'button', doc: 'Asks for another picture.' },
    'show-password': { element: 'button', doc: 'Shows and hides the password; `aria-pressed` says which.' },
    submit: { element: 'button', doc: 'Sends the form.' },
    message: { element: 'any', doc: 'Says why the sign-in was refused; `data-tone` is then `danger`.' },
  },
  events: {
    'member-signing-in':
      'The checked form is about to be sent; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'logged-in': 'Signed in; the page is being left.',
    'login-refused': 'Not signed in.',
  },
  native: 'The form is posted; the tabs are links.',
})
