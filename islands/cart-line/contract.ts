import { defineContract } from '@/island/contract'
import { cartNames } from '@/shop/cart/names'

export default defineContract({
  name: cartNames.lineIsland,
  summary:
    'A line of the cart: a new quantity is shown at once and sent after the last press; the line can be removed.',
  group: 'cart',
  texts: 'cart',
  mount: 'adopt',
  load: 'interaction',
  paint: true,
  attributes: {
    index: {
      type: 'int',
      required: true,
      doc: 'The line’s index in the session, as the server printed it. A line with a negative index, e.g. a gift, can be neither changed nor removed.',
    },
    'product-id': { type: 'id', doc: 'The product. Print it, because it identifies the line when indexes shift.' },
    'variant-id': {
      type: 'int',
      doc: 'The chosen variant, 0 for none. Print it when a cart may contain two variants of a product.',
    },
    min: { type: 'decimal', default: 1, doc: 'The smallest quantity.' },
    max: { type: 'decimal', doc: 'The largest quantity.' },
    step: {
      type: 'decimal',
      doc: 'The allowed multiples: `0.25` allows 1, 1.25, 1.5. Default: 1, or the increment when that is a fraction.',
    },
    increment: { type: 'decimal', doc: 'The amount that one press of `increase` adds. Default: the step.' },
    [cartNames.unit]: {
      type: 'text',
      doc: 'The unit in which the product is sold, e.g. `kg` or `m`, for messages. Default: pieces.',
    },
    undo: {
      type: 'flag',
      default: true,
      doc: 'Whether a removal can be undone by adding the product again. Print `0` on lines that cannot be added again as they were, e.g. personalised ones.',
    },
  },
  parts: {
    [cartNames.quantity]: {
      element: 'input',
      shownBy: cartNames.count,
      doc: 'The quantity. Recommended: `type="text" inputmode="decimal" autocomplete="off"`, because comma and dot are accepted. What a browser restores in it after a reload or Back is taken back: the cart is the server’s.',
    },
    [cartNames.count]: {
      element: 'any',
      many: true,
      doc: 'The quantity where it is no field, e.g. `2 x` in a mini cart: only the number changes, also by `increase` and `decrease`.',
    },
    decrease: { element: 'button', doc: 'Takes one increment off; `aria-disabled` at the smallest quantity.' },
    increase: { element: 'button', doc: 'Adds one increment; `aria-disabled` at the largest quantity.' },
    [cartNames.remove]: {
      element: 'control',
      doc: 'Removes the line from the cart; hidden when the line cannot be removed.',
    },
    [cartNames.price]: {
      element: 'any',
      doc: 'The price of one piece, as a number only; it may depend on the quantity.',
    },
    total: {
      element: 'any',
      doc: 'The price of the line, as a number only; `aria-busy` until the server has answered, `data-outdated` beside a quantity that could not be saved.',
    },
    message: {
      element: 'any',
      doc: 'Explains why the quantity differs from the requested one; after a failed call it has a button that sends the quantity again.',
    },
  },
  events: {
    'cart-removing':
      'A press is about to remove the line; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'cart-line-changed': 'The server has answered the request for a new quantity.',
    'cart-line-removed': 'The server has answered the removal.',
    'cart-line-restored': 'The removal was undone; the line is in the cart again.',
  },
  native: 'The forms inside change the quantity and remove the line.',
})
