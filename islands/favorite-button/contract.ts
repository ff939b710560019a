import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'favorite-button',
  summary: 'A heart that adds a product to the favorites and removes it.',
  mount: 'adopt',
  group: 'cards',
  load: 'interaction',
  paint: true,
  press: true,
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product.' },
    'variant-id': { type: 'id', doc: 'The variant, read at the moment of the press.' },
    mode: {
      type: 'choice',
      choices: ['wishlist', 'collection'],
      doc: 'The simple list, or a collection. Default: the page fact `favoriteMode`.',
    },
  },
  parts: {
    toggle: {
      element: 'control',
      doc: 'The heart; `aria-pressed`, or the tick of a checkbox, shows whether the product is a favorite. Default: the island’s element itself, unless it contains a form or a control.',
    },
    count: { element: 'any', doc: 'The number of the shopper’s favorites; words around it stay.' },
  },
  events: {
    'favorite-changed': 'A press was answered; `isAccepted` is false when it was refused or waits for the sign-in.',
  },
  native: 'The form is posted, or the link leads to the login page.',
})
