import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'activation-result',
  summary: 'Carries out the activation link that a mail led to, and says what came of it.',
  mount: 'adopt',
  load: 'idle',
  unasked: 'always',
  group: 'member',
  texts: 'member',
  attributes: {},
  parts: {
    message: { element: 'any', doc: 'Says what came of it. Without it a notice does.' },
    login: { element: 'control', doc: 'The way to the login; shown after a membership was activated.' },
    form: { element: 'form', doc: 'What the server prints for shoppers without JavaScript; hidden otherwise.' },
  },
  events: { 'activation-answered': 'The link was carried out, or the popup that asks for more is open.' },
  native: 'The form in it is posted: a link alone must not change anything.',
})
