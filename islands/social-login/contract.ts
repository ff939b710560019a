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
      doc: 'The provider of the account.',
    },
    'client-id': {
      type: 'text',
      default: '',
      doc: 'Google’s client id, when the page loads Google’s script.',
    },
  },
  parts: {
    button: {
      element: 'control',
      doc: 'Starts the sign-in. Default: the island’s element itself, when it is a link or a button.',
    },
  },
  events: {
    'social-login-answered':
      'The page is being left for the provider, or the sign-in failed; the detail has the reason.',
  },
  native: 'The link leads to the server, which redirects to the other site.',
})
