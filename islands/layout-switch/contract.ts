import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'layout-switch',
  summary: 'Stores the chosen layout of product lists in the cookie `selected_layout` and reloads the page.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {},
  parts: {
    choice: {
      element: 'control',
      doc: 'Chooses one layout. The server prints `aria-pressed` on the chosen one.',
      required: true,
      many: true,
      attributes: {
        layout: { type: 'text', doc: 'The server’s name of this layout.', required: true },
      },
    },
  },
  events: {},
  native: 'The form is posted or the link is followed; the server sets the cookie.',
})
