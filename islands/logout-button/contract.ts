import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'logout-button',
  summary: 'Logs the member out and goes to the start page.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {},
  parts: {
    button: {
      element: 'control',
      doc: 'Logs out. Without it the element itself, when that is a button or a link.',
    },
  },
  events: { 'logged-out': 'The server has answered, or could not be reached.' },
  native: 'The form is posted, or the link is followed.',
})
