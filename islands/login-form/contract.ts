import { defineContract } from '@/island/contract'

const types = ['email', 'phone', 'vendor-code', 'vendor'] as const

export default defineContract({
  name: 'login-form',
  summary: 'Signs members in by e-mail, phone or vendor code, on the login page or in a popup.',
  mount: 'adopt',
  load: 'interaction',
  group: 'member',
  texts: 'member',
  attributes: {
    prefix: {
      type: 'text',
      default: '',
      doc: "The prefix of the ids of this form's fields: `ug-`, `popup-` or `header-`. Fields need no `name`.",
    },
    type: { type: 'choice', choices: types, default: 'email', doc: 'The kind of user name when the form has no tabs.' },
    vendor: { type: 'flag', doc: 'A form for dealers only: `vendor=1` is sent, whichever tab is chosen.' },
    redirect: {
      type: 'url',
      doc: 'The page to open after the sign-in when the field `redirect` is empty. Default: this page, unless it is the login page.',
    },
  },
  parts: {
    tabs: { element: 'any', doc: 'The element around the tabs; becomes a tab list.' },
    tab: {
      element: 'any',
      doc: 'Chooses the kind of user name. Print a link, so that the server can print the other field without JavaScript.',
      many: true,
      attributes: {
        type: { type: 'choice', choices: types, required: true, doc: 'The kind of user name of this tab.' },
      },
    },
    panel: {
      element: 'any',
      doc: 'The fields of one tab, shown while the tab is chosen; the fields of other panels are disabled. A `<fieldset>` can be printed `disabled` for shoppers without JavaScript.',
      many: true,
      attributes: { type: { type: 'choice', choices: types, required: true, doc: 'The tab of this panel.' } },
    },
    security: { element: 'any', doc: 'The element around the security code; hidden until the code is required.' },
    captcha: {
      element: 'image',
      doc: 'The picture of the security code. Without the part, the picture with the id `{prefix}code`.',
      attributes: { limit: { type: 'int', default: 3, doc: 'The number of attempts before the code is required.' } },
    },
    'new-captcha': { element: 'button', doc: 'Loads another picture.' },
    'show-password': {
      element: 'button',
      doc: 'Shows and hides the password; `aria-pressed` is `true` while it is shown.',
    },
    submit: { element: 'button', doc: 'Sends the form.' },
    message: { element: 'any', doc: 'Shows why the sign-in was refused; `data-tone` is then `danger`.' },
  },
  events: {
    'member-signing-in':
      'The checked form is about to be sent; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'logged-in': 'The member is signed in; the page is being left.',
    'login-refused': 'The sign-in was refused or failed.',
  },
  native: 'The form is posted; the tabs are links.',
})
