import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'store-list',
  summary: 'Shows the shop’s stores, filtered by city, town and search term, and lets the shopper choose one.',
  mount: 'fill',
  load: 'visible',
  unasked: 'empty',
  group: 'stores',
  texts: 'product',
  attributes: {
    choose: { type: 'flag', doc: 'Shows a button on each store that chooses it.' },
    chosen: { type: 'id', doc: 'The id of the store that is chosen already.' },
    delivery: { type: 'flag', doc: 'Only stores that deliver orders.' },
  },
  parts: {},
  events: {
    'stores-loaded': 'The stores are shown; the detail has their number.',
    'store-chosen': 'The shopper chose a store; the detail tells whether the shop accepted it.',
  },
  native: 'The printed list and forms inside work; they stay until the stores are loaded.',
})
