import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'store-stock',
  summary: 'Shows which of the shop’s stores have a product, for the variant that is chosen.',
  mount: 'adopt',
  load: 'visible',
  group: 'stores',
  texts: 'product',
  attributes: {
    code: { type: 'text', required: true, doc: 'The product’s code in the shop’s stock system.' },
    'product-id': { type: 'id', doc: 'The product whose chosen variant decides; its code takes the place of `code`.' },
  },
  parts: {
    list: {
      element: 'any',
      required: true,
      doc: 'Holds one line for each store; what the server printed in it holds until then.',
    },
    message: { element: 'any', doc: 'Says how many stores have it, or that it is not known.' },
  },
  events: { 'store-stock-shown': 'The stores are shown; the detail says how many have the product.' },
  native: 'The list that the server printed inside.',
})
