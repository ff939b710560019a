import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'service-form',
  summary: 'Sends a form to one of the shop’s services and says what came of it, without leaving the page.',
  mount: 'adopt',
  load: 'interaction',
  group: 'account',
  texts: 'forms',
  attributes: {
    service: {
      type: 'choice',
      choices: ['request', 'profile', 'password', 'sms-code', 'order-login', 'guest-email', 'guest-order'],
      required: true,
      doc: 'Where the form goes: `request` (a price, a stock alarm, a quotation), `profile` and `password` (the member’s own), `sms-code`, and on the way to the order `order-login`, `guest-email` (ordering with an e-mail address alone) and `guest-order` (going on shopping under one).',
    },
    redirect: { type: 'url', doc: 'Where to go after a success when the server names no address.' },
    keep: { type: 'flag', doc: 'The fields keep their values after a success, e.g. in a profile.' },
  },
  parts: {
    security: { element: 'any', doc: 'Empty; shows the shop’s security code, a new one after each refusal.' },
    done: { element: 'any', doc: 'Hidden by the theme; shown after a success.' },
    ask: { element: 'any', doc: 'What is hidden after a success, e.g. all fields.' },
    submit: { element: 'button', doc: 'Sends the form.' },
    message: { element: 'any', doc: 'Says what became of it; `data-tone` is `success` or `danger`.' },
  },
  events: { 'form-answered': 'The server has answered, or could not be reached.' },
  native: 'The form is posted.',
})
