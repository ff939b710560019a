import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'favorite-button',
  summary: 'A heart that puts a product on the favorites and takes it off again.',
  mount: 'adopt',
  group: 'cards',
  load: 'interaction',
  paint: true,
  press: true,
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product.' },
    'variant-id': { type: 'id', doc: 'Its variant, read at the moment of the press.' },
    mode: {
      type: 'choice',
      choices: ['wishlist', 'collection'],
      doc: 'The simple list, or a collection; without it what the page says.',
    },
  },
  parts: {
    toggle: {
      element: 'control',
      doc: 'The heart; `aria-pressed` says whether it is on. Without it the element itself, unless a form or a control is in it.',
    },
    count: { element: 'any', doc: 'How many favorites the shopper has.' },
  },
  events: {
    'favorite-changed':
      'A press was answered; `isAccepted` is false when the heart went back or waits for the sign-in.',
  },
  native: 'The form is posted, or the link leads to the login page.',
})
