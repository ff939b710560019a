import { defineContract } from '@/island/contract'
import { cartNames } from '@/shop/cart/names'

export default defineContract({
  name: cartNames.lineIsland,
  summary: 'A line of the cart: its quantity is shown at once and sent when no other press follows; it can be removed.',
  group: 'cart',
  texts: 'cart',
  mount: 'adopt',
  load: 'interaction',
  paint: true,
  attributes: {
    index: {
      type: 'int',
      required: true,
      doc: 'The session index that the server gave the line when it printed the page. Negative: it can be neither changed nor removed, e.g. a gift.',
    },
    'product-id': { type: 'id', doc: 'The product. Write it: it distinguishes lines when indexes shift.' },
    'variant-id': {
      type: 'int',
      doc: 'The chosen variant, 0 for none. Write it where a cart may hold two variants of a product.',
    },
    min: { type: 'decimal', default: 1, doc: 'The smallest quantity.' },
    max: { type: 'decimal', doc: 'The largest quantity.' },
    step: {
      type: 'decimal',
      doc: 'Granularity: `0.25` allows 1, 1.25, 1.5. Without it 1, or the increment when that is a fraction.',
    },
    increment: { type: 'decimal', doc: 'What one press of a button adds; without it the step.' },
    [cartNames.unit]: {
      type: 'text',
      doc: 'What the product is sold by, e.g. `kg` or `m`, as messages name it; without it pieces.',
    },
    undo: {
      type: 'flag',
      default: true,
      doc: 'Whether a removal can be undone by adding the product again. Write `0` on lines that cannot be added as they were, e.g. personalised ones.',
    },
  },
  parts: {
    [cartNames.quantity]: {
      element: 'input',
      doc: 'How many; best `type="text" inputmode="decimal" autocomplete="off"`, because comma and dot count.',
    },
    decrease: { element: 'button', doc: 'One increment less; `aria-disabled` at the smallest quantity.' },
    increase: { element: 'button', doc: 'One increment more; `aria-disabled` at the largest quantity.' },
    [cartNames.remove]: { element: 'control', doc: 'Takes the line out of the cart; hidden where that cannot be.' },
    [cartNames.price]: { element: 'any', doc: 'The price of one, the number alone; it may depend on the quantity.' },
    total: {
      element: 'any',
      doc: 'The price of the line, the number alone; `aria-busy` until the server has answered.',
    },
    message: {
      element: 'any',
      doc: 'Says why the quantity is another than the one asked for, and offers to send it again when it was lost on its way.',
    },
  },
  events: {
    'cart-removing':
      'A press is about to remove the line; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'cart-line-changed': 'The server has answered to a new quantity.',
    'cart-line-removed': 'The server has answered to the removal.',
    'cart-line-restored': 'The removal was taken back: the line is in the cart again.',
  },
  native: 'The forms inside change the quantity and remove the line.',
})
