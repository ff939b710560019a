import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'property-picker',
  summary: 'Chooses another product of the same catalog by its properties, such as material and style.',
  mount: 'fill',
  load: 'visible',
  group: 'product',
  texts: 'product',
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product on the page.' },
    'catalog-code': { type: 'text', required: true, doc: 'The catalog whose products differ by these properties.' },
  },
  parts: {},
  events: { 'property-chosen': 'The server has answered a choice; the detail names the product, if there is one.' },
  native: 'The printed links inside lead to the other products.',
})
