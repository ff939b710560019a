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
      doc: 'The chosen variant, read at the moment of the press. A field named `variantId` in the form goes before it, and a `variant-picker` for the product before both.',
    },
    min: { type: 'decimal', default: 1, doc: 'The smallest quantity.' },
    max: {
      type: 'decimal',
      doc: 'The largest quantity, such as the stock; the stock of a variant chosen on the page takes its place.',
    },
    'order-max': { type: 'decimal', doc: 'The most that one order may have, whatever variant is chosen.' },
    step: {
      type: 'decimal',
      doc: 'Granularity: `0.25` allows 1, 1.25, 1.5. Without it 1, or the increment when that is a fraction.',
    },
    increment: { type: 'decimal', doc: 'What one press of a button adds; without it the step.' },
    unit: {
      type: 'text',
      doc: 'What the product is sold by, e.g. `kg` or `m`, as messages name it; without it pieces.',
    },
    'related-product-id': {
      type: 'text',
      doc: 'Products added with it, `146` or `146-2229`, several with commas; ticked fields `relatedProductId[]` of the form are sent along.',
    },
    'subscribe-percent': { type: 'decimal', doc: 'Discount of a recurring delivery, for the prices on the page.' },
  },
  parts: {
    quantity: {
      element: 'input',
      many: true,
      doc: 'How many; a second one shows the same; best `type="text" inputmode="decimal"`, because comma and dot count.',
    },
    decrease: { element: 'button', many: true, doc: 'One increment less; `aria-disabled` at the smallest quantity.' },
    increase: { element: 'button', many: true, doc: 'One increment more; `aria-disabled` at the largest quantity.' },
    submit: {
      element: 'control',
      many: true,
      doc: 'Adds. Without it the element itself, when that is a button or a link.',
    },
    'buy-now': { element: 'control', many: true, doc: 'Adds and goes on to the cart.' },
    note: { element: 'textarea', doc: "The shopper's note for this product." },
    subscribe: { element: 'input', doc: 'Checkbox: deliver again and again.' },
    frequency: { element: 'select', doc: 'How often; sent only when the checkbox is checked.' },
    message: {
      element: 'any',
      doc: 'Says what became of it; `data-tone` is then `success`, `warning` or `danger`.',
    },
  },
  events: {
    'cart-adding': 'A press is about to add a product; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'cart-added': 'The product is in the cart.',
    'cart-refused': 'The product is not in the cart.',
  },
  native: 'The form is posted.',
})
