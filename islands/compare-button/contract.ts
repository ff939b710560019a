import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'compare-button',
  summary: 'Puts a product into the comparison list and takes it out again.',
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
      doc: 'The button; `aria-pressed` says whether the product is in the list. Without it the element itself.',
    },
  },
  events: {
    'compare-changed': 'A press has ended: the product was added or removed, or it was refused.',
  },
  native: 'The form is posted or the link is followed.',
})
