import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'add-to-cart',
  summary: 'Puts a product into the cart, with its quantity, variant, note and recurring delivery.',
  mount: 'adopt',
  group: 'cards',
  load: 'interaction',
  press: true,
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product.' },
    'variant-id': {
      type: 'id',
      doc: 'The chosen variant, read at the moment of the press. A field named `variantId` in the form has priority over it, and a `variant-picker` for the product over both.',
    },
    min: { type: 'decimal', default: 1, doc: 'The smallest quantity.' },
    max: {
      type: 'decimal',
      doc: 'The largest quantity, such as the stock. The stock of a variant that is chosen on the page replaces it.',
    },
    'order-max': { type: 'decimal', doc: 'The largest quantity of one order, whichever variant is chosen.' },
    step: {
      type: 'decimal',
      doc: 'The allowed multiples: `0.25` allows 1, 1.25, 1.5. Default: 1, or the increment when that is a fraction.',
    },
    increment: { type: 'decimal', doc: 'The amount that one press of `increase` adds. Default: the step.' },
    unit: {
      type: 'text',
      doc: 'The unit in which the product is sold, e.g. `kg` or `m`, for messages. Default: pieces.',
    },
    'related-product-id': {
      type: 'text',
      doc: 'Products added with it, `146` or `146-2229`, several with commas; ticked fields `relatedProductId[]` of the form are sent along.',
    },
    'subscribe-percent': {
      type: 'decimal',
      doc: 'The discount of a recurring delivery in percent, for the prices on the page.',
    },
  },
  parts: {
    quantity: {
      element: 'input',
      many: true,
      doc: 'The quantity; several fields show the same value. Recommended: `type="text" inputmode="decimal"`, because comma and dot are accepted.',
    },
    decrease: {
      element: 'button',
      many: true,
      doc: 'Takes one increment off; `aria-disabled` at the smallest quantity.',
    },
    increase: { element: 'button', many: true, doc: 'Adds one increment; `aria-disabled` at the largest quantity.' },
    submit: {
      element: 'control',
      many: true,
      doc: 'Adds the product. Default: the island’s element itself, when it is a button or a link, or holds nothing but words and icons.',
    },
    'buy-now': { element: 'control', many: true, doc: 'Adds the product and opens the cart page.' },
    note: { element: 'textarea', doc: "The shopper's note for this product." },
    subscribe: { element: 'input', doc: 'Checkbox: a recurring delivery.' },
    frequency: {
      element: 'select',
      doc: 'The frequency of the recurring delivery; sent only while `subscribe` is checked.',
    },
    message: {
      element: 'any',
      doc: 'Shows the result of the add; `data-tone` is then `success`, `warning` or `danger`.',
    },
  },
  events: {
    'cart-adding': 'A press is about to add a product; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'cart-added': 'The product is in the cart.',
    'cart-refused': 'The product is not in the cart.',
  },
  native: 'The form is posted.',
})
