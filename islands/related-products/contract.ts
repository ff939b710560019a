import { defineContract } from '@/island/contract'
import { RELATED_ISLAND } from '@/page/names'

export default defineContract({
  name: RELATED_ISLAND,
  summary: 'Shows the products that go with one, and lets shoppers tick those that come into the cart with it.',
  mount: 'fill',
  load: 'visible',
  unasked: 'empty',
  group: 'product',
  texts: 'product',
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product that they go with.' },
    list: { type: 'int', min: 1, default: 1, doc: 'Which of the product’s lists, 1 to 4.' },
    choose: {
      type: 'flag',
      doc: 'Each product that can be bought as it is has a checkbox `relatedProductId[]`, which `add-to-cart` sends along.',
    },
    form: { type: 'text', doc: 'Id of the form of the checkboxes, when the island does not stand in it.' },
  },
  parts: {
    choose: {
      element: 'input',
      many: true,
      doc: 'A checkbox of the server’s own list; what is ticked there stays ticked.',
    },
  },
  events: {
    'list-viewed': 'The products are on the page.',
    'item-selected': 'The link of a product is being followed.',
    'related-loaded': 'The products are shown; the detail says how many.',
  },
  native:
    'The links and checkboxes that the server printed inside: they stay until the products are there, ticks included.',
})
