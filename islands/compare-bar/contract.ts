import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'compare-bar',
  summary: 'Shows the comparison list and opens it; hidden while the list is empty.',
  mount: 'adopt',
  group: 'cards',
  load: 'idle',
  attributes: {
    'own-page': {
      type: 'flag',
      doc: 'The element is the comparison page itself: it is never hidden, and a press on `remove` also runs the button’s native action.',
    },
  },
  parts: {
    count: { element: 'any', many: true, doc: 'The number of products in the list.' },
    open: {
      element: 'control',
      doc: 'Opens the comparison in a popup. A link gets the address of this list, so that it can be shared; on the comparison page it is followed, and hidden while the list is empty.',
    },
    clear: { element: 'button', doc: 'Empties the list; a notice offers to undo it.' },
    list: {
      element: 'any',
      doc: 'A `<ul>` that the island fills with the products, each with a button that removes it.',
    },
    remove: {
      element: 'control',
      many: true,
      doc: 'Removes a product from the list.',
      attributes: { 'product-id': { type: 'id', required: true, doc: 'The product to remove.' } },
    },
    swap: {
      element: 'control',
      many: true,
      doc: 'Replaces a product of a full list by a new one.',
      attributes: {
        'product-id': { type: 'id', required: true, doc: 'The product to remove.' },
        'new-product-id': { type: 'id', required: true, doc: 'The product to add.' },
      },
    },
  },
  events: {
    'compare-opened': 'A press on `open` was answered; the detail tells whether the comparison opened.',
    'compare-changed': 'A product was added to the list or removed.',
    'compare-cleared': 'The list was emptied.',
  },
  native: 'The link leads to the comparison page.',
})
