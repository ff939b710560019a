import { defineContract } from '../../src/island/contract'

export default defineContract({
  name: 'layout-switch',
  summary: 'Keeps how the shopper wants lists to look in the cookie `selected_layout` and reloads the page.',
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
        layout: { type: 'text', doc: 'The word that the server knows this layout by.', required: true },
      },
    },
  },
  events: {},
  native: 'The form is posted, or the link followed; the server sets the cookie.',
})
