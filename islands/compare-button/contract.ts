import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'compare-button',
  summary: 'Adds a product to the comparison list and removes it.',
  mount: 'adopt',
  group: 'cards',
  load: 'interaction',
  paint: true,
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product.' },
  },
  parts: {
    toggle: {
      element: 'control',
      doc: 'The button; `aria-pressed` shows whether the product is in the list, a checkbox by its tick. Default: the island’s element itself.',
    },
  },
  events: {
    'compare-changed': 'A press was answered: the product was added, removed or refused.',
  },
  native: 'The form is posted or the link is followed.',
})
