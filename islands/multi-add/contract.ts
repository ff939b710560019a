import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'multi-add',
  summary: 'Puts all ticked products into the cart with one press.',
  mount: 'adopt',
  load: 'interaction',
  group: 'product',
  texts: 'product',
  attributes: {},
  parts: {
    choose: {
      element: 'input',
      required: true,
      many: true,
      doc: 'Checkbox of a product.',
      attributes: {
        'product-id': { type: 'id', required: true, doc: 'The product.' },
        'variant-id': { type: 'id', doc: 'Its variant, read at the moment of the press.' },
        quantity: { type: 'decimal', doc: 'How many, read at the moment of the press.', default: 1 },
      },
    },
    all: { element: 'input', doc: 'Checkbox that ticks all products, or none.' },
    submit: { element: 'control', required: true, doc: 'Adds what is ticked.' },
    count: { element: 'any', doc: 'How many products are ticked.' },
    message: { element: 'any', doc: 'Says what became of it; `data-tone` is then `success`, `warning` or `danger`.' },
  },
  events: {
    'cart-adding': 'A press is about to add a product; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'cart-added': 'One of the products is in the cart; one event for each.',
    'cart-refused': 'One of the products is not in the cart; one event for each.',
  },
  native: 'The form that the checkboxes belong to is posted with `productId[]`.',
})
