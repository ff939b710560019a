import { defineContract } from '@/island/contract'
import { RELATED_ISLAND } from '@/page/names'

export default defineContract({
  name: RELATED_ISLAND,
  summary: 'Shows the products that go with a product; ticked ones are added to the cart together with it.',
  mount: 'fill',
  load: 'visible',
  unasked: 'empty',
  group: 'product',
  texts: 'product',
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product whose related products are shown.' },
    list: { type: 'int', min: 1, default: 1, doc: 'Which of the product’s lists, 1 to 4.' },
    choose: {
      type: 'flag',
      doc: 'Shows a checkbox `relatedProductId[]` on each product that needs no further choice; `add-to-cart` adds the ticked ones.',
    },
    form: { type: 'text', doc: 'The id of the form of the checkboxes, when the island is not inside of it.' },
  },
  parts: {
    choose: {
      element: 'input',
      many: true,
      doc: 'A checkbox of the printed list; a ticked one stays ticked.',
    },
  },
  events: {
    'list-viewed': 'The products are on the page.',
    'item-selected': 'The link of a product is being followed.',
    'related-loaded': 'The products are shown; the detail has their number.',
  },
  native:
    'The printed links and checkboxes inside work; they stay until the products are loaded, which keep their ticks.',
})
