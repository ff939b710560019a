import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'service-form',
  summary: 'Sends a form to one of the shop’s services and shows the result without leaving the page.',
  mount: 'adopt',
  load: 'interaction',
  group: 'account',
  texts: 'forms',
  attributes: {
    service: {
      type: 'choice',
      choices: ['request', 'profile', 'password', 'sms-code', 'order-login', 'guest-email', 'guest-order'],
      required: true,
      doc: 'The service: `request` (a price, a stock alarm, a quotation), `profile` and `password` (of the member), `sms-code`, and before an order `order-login`, `guest-email` (to order with an e-mail address only) and `guest-order` (to continue shopping with one).',
    },
    redirect: { type: 'url', doc: 'The page to open after a success when the server’s answer names none.' },
    keep: { type: 'flag', doc: 'The fields keep their values after a success, e.g. in a profile.' },
  },
  parts: {
    security: {
      element: 'any',
      doc: 'An empty element for the shop’s security code; a new code is shown after each refusal.',
    },
    done: { element: 'any', doc: 'Content for after a success; print it hidden.' },
    ask: { element: 'any', doc: 'Content that is hidden after a success, e.g. all fields.' },
    submit: { element: 'button', doc: 'Sends the form.' },
    message: { element: 'any', doc: 'Shows the result; `data-tone` is `success` or `danger`.' },
  },
  events: { 'form-answered': 'The server has answered, or could not be reached.' },
  native: 'The form is posted.',
})
