import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'social-login',
  summary: 'Signs in with a Google or an Apple account.',
  mount: 'adopt',
  load: 'interaction',
  group: 'member',
  texts: 'member',
  attributes: {
    provider: {
      type: 'choice',
      choices: ['google', 'apple'],
      required: true,
      doc: 'Whose account.',
    },
    'client-id': {
      type: 'text',
      default: '',
      doc: 'Google’s client id, where the theme has Google’s script on the page.',
    },
  },
  parts: {
    button: { element: 'control', doc: 'Begins. Without it the element itself, when that is a link or a button.' },
  },
  events: { 'social-login-answered': 'The page is being left, or why not.' },
  native: 'The link leads to the server, which redirects to the other site.',
})
