import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'favorites-list',
  summary: 'Keeps the list of favorites true: what is taken off leaves it, and what another tab adds comes in.',
  mount: 'adopt',
  load: 'idle',
  unasked: 'always',
  group: 'account',
  texts: 'product',
  attributes: {
    mode: {
      type: 'choice',
      choices: ['wishlist', 'collection'],
      doc: 'The simple list, or a collection; without it what the page says.',
    },
  },
  parts: {
    list: { element: 'any', doc: 'What holds the items; those that another tab adds are put in front.' },
    item: {
      element: 'any',
      many: true,
      doc: 'One favorite: its card and whatever belongs to it.',
      attributes: { 'product-id': { type: 'id', required: true, doc: 'The product.' } },
    },
    remove: {
      element: 'control',
      many: true,
      doc: 'Takes a product off the favorites; the notice offers to undo that.',
      attributes: {
        'product-id': { type: 'id', required: true, doc: 'The product.' },
        'variant-id': { type: 'id', doc: 'The variant to be put back when the removal is undone.' },
      },
    },
    choose: {
      element: 'input',
      many: true,
      doc: 'Checkbox of a favorite that can be put into the cart as it is.',
      attributes: {
        'product-id': { type: 'id', required: true, doc: 'The product.' },
        'variant-id': { type: 'id', doc: 'Its variant, read at the moment of the press.' },
        quantity: { type: 'decimal', doc: 'How many, read at the moment of the press.', default: 1 },
      },
    },
    all: { element: 'input', doc: 'Checkbox that ticks all favorites, or none.' },
    add: { element: 'control', doc: 'Puts what is ticked into the cart.' },
    chosen: { element: 'any', doc: 'How many favorites are ticked.' },
    'add-message': {
      element: 'any',
      doc: 'Says what became of the adding; `data-tone` is then `success`, `warning` or `danger`.',
    },
    count: { element: 'any', many: true, doc: 'How many favorites there are.' },
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
