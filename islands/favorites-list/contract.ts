import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'favorites-list',
  summary:
    'Keeps the list of favorites current: removes products that are no longer favorites and adds those of other tabs.',
  mount: 'adopt',
  load: 'idle',
  unasked: 'always',
  group: 'account',
  attributes: {
    mode: {
      type: 'choice',
      choices: ['wishlist', 'collection'],
      doc: 'The simple list, or a collection. Default: the page fact `favoriteMode`.',
    },
  },
  parts: {
    list: { element: 'any', doc: 'The element around the items; items that another tab adds come first.' },
    item: {
      element: 'any',
      many: true,
      doc: 'One favorite: its card with all that belongs to it.',
      attributes: { 'product-id': { type: 'id', required: true, doc: 'The product.' } },
    },
    remove: {
      element: 'control',
      many: true,
      doc: 'Removes a product from the favorites; a notice offers to undo it.',
      attributes: {
        'product-id': { type: 'id', required: true, doc: 'The product.' },
        'variant-id': { type: 'id', doc: 'The variant that is added again when the removal is undone.' },
      },
    },
    choose: {
      element: 'input',
      many: true,
      doc: 'The checkbox of a favorite that can be added to the cart without a further choice.',
      attributes: {
        'product-id': { type: 'id', required: true, doc: 'The product.' },
        'variant-id': { type: 'id', doc: 'The variant, read at the moment of the press.' },
        quantity: { type: 'decimal', doc: 'The quantity, read at the moment of the press.', default: 1 },
      },
    },
    all: { element: 'input', doc: 'A checkbox that ticks all favorites or none.' },
    add: { element: 'control', doc: 'Adds the ticked favorites to the cart.' },
    chosen: { element: 'any', doc: 'The number of ticked favorites.' },
    'add-message': {
      element: 'any',
      doc: 'Shows the result of the add; `data-tone` is then `success`, `warning` or `danger`.',
    },
    count: { element: 'any', many: true, doc: 'The number of favorites.' },
    filled: { element: 'any', many: true, doc: 'Shown while there are favorites, e.g. the link to the cart.' },
    empty: { element: 'any', doc: 'Shown when no favorite is left.' },
  },
  events: {
    'favorite-changed': 'A press on `remove` was answered; `isAccepted` is false when the product stays on the list.',
    'cart-adding': 'A press is about to add a product; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'cart-added': 'One of the ticked favorites is in the cart; one event for each.',
    'cart-refused': 'One of the ticked favorites is not in the cart; one event for each.',
  },
  native:
    'The forms around the `remove` buttons are posted, and the page is printed without the product; the form of the checkboxes is posted with `productId[]`.',
})
