import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'activation-result',
  summary: 'Sends the activation of an e-mail’s link to the server and shows the result.',
  mount: 'adopt',
  load: 'idle',
  unasked: 'always',
  group: 'member',
  texts: 'member',
  attributes: {},
  parts: {
    message: { element: 'any', doc: 'Shows the result. Without this part a notice shows it.' },
    login: { element: 'control', doc: 'The link to the login page; shown after a membership was activated.' },
    form: {
      element: 'form',
      doc: 'The form for shoppers without JavaScript; hidden by the island unless the server could not be reached.',
    },
  },
  events: { 'activation-answered': 'The server has answered, or the popup that asks for more data is open.' },
  native: 'The shopper posts the form inside, because opening a link must not change anything.',
})
