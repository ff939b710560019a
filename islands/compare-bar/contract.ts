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
      doc: 'The element is the comparison of a page of its own: it is never hidden, and a press on `remove` also does what the button does without scripts.',
    },
  },
  parts: {
    count: { element: 'any', many: true, doc: 'The number of products in the list.' },
    open: {
      element: 'control',
      doc: 'Opens the comparison in a popup. A link also gets the address that shows and shares this very list.',
    },
    clear: { element: 'button', doc: 'Empties the list; that can be undone.' },
    list: { element: 'any', doc: 'A `<ul>` that the products are put into, each with a button that removes it.' },
    remove: {
      element: 'control',
      many: true,
      doc: 'Takes a product out of the list.',
      attributes: { 'product-id': { type: 'id', required: true, doc: 'The product to be taken out.' } },
    },
    swap: {
      element: 'control',
      many: true,
      doc: 'Puts a new product into the place of another one, for a list that is full.',
      attributes: {
        'product-id': { type: 'id', required: true, doc: 'The product to be taken out.' },
        'new-product-id': { type: 'id', required: true, doc: 'The product to be put in.' },
      },
    },
  },
  events: {
    'compare-opened': 'The comparison was asked for; the detail says whether it opened.',
    'compare-changed': 'A product was taken out of the list or put into it.',
    'compare-cleared': 'The list was emptied.',
  },
  native: 'The link leads to the comparison page.',
})
