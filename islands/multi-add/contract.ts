import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'multi-add',
  summary: 'Adds all ticked products to the cart with one press.',
  mount: 'adopt',
  load: 'interaction',
  unasked: 'restored',
  group: 'product',
  texts: 'product',
  attributes: {},
  parts: {
    choose: {
      element: 'input',
      required: true,
      many: true,
      doc: 'The checkbox of a product.',
      attributes: {
        'product-id': { type: 'id', required: true, doc: 'The product.' },
        'variant-id': { type: 'id', doc: 'The variant, read at the moment of the press.' },
        quantity: { type: 'decimal', doc: 'The quantity, read at the moment of the press.', default: 1 },
      },
    },
    all: { element: 'input', doc: 'A checkbox that ticks all products or none.' },
    submit: { element: 'control', required: true, doc: 'Adds the ticked products.' },
    count: { element: 'any', doc: 'The number of ticked products.' },
    message: {
      element: 'any',
      doc: 'Shows the result of the add; `data-tone` is then `success`, `warning` or `danger`.',
    },
  },
  events: {
    'cart-adding': 'A press is about to add a product; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'cart-added': 'One of the products is in the cart; one event for each.',
    'cart-refused': 'One of the products is not in the cart; one event for each.',
  },
  native: 'The form of the checkboxes is posted with `productId[]`.',
})
