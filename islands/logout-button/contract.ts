import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'logout-button',
  summary: 'Signs the member out and opens the start page.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {},
  parts: {
    button: {
      element: 'control',
      doc: 'Signs out. Default: the island’s element itself, when it is a button or a link.',
    },
  },
  events: { 'logged-out': 'The server has answered, or could not be reached.' },
  native: 'The form is posted, or the link is followed.',
})
