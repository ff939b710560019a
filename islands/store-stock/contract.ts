import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'store-stock',
  summary: 'Shows which of the shop’s stores have the chosen variant of a product.',
  mount: 'adopt',
  load: 'visible',
  group: 'stores',
  texts: 'product',
  attributes: {
    code: { type: 'text', required: true, doc: 'The product’s code in the shop’s stock system.' },
    'product-id': { type: 'id', doc: 'The product; the code of its chosen variant replaces `data-code`.' },
  },
  parts: {
    list: {
      element: 'any',
      required: true,
      doc: 'Filled with one line for each store; the printed content stays until then. `data-outdated` while those of another variant are fetched.',
    },
    message: { element: 'any', doc: 'Shows how many stores have the product, or that it is not known.' },
  },
  events: { 'store-stock-shown': 'The stores are shown; the detail has the number of those with the product.' },
  native: 'The printed list inside stays.',
})
