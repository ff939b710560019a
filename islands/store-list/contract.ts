import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'store-list',
  summary: 'Shows the shop’s stores, by city and town and by typed words, and lets a shopper choose one.',
  mount: 'fill',
  load: 'visible',
  unasked: 'empty',
  group: 'stores',
  texts: 'product',
  attributes: {
    choose: { type: 'flag', doc: 'Each store has a button that makes it the shopper’s own.' },
    chosen: { type: 'id', doc: 'The store that is chosen already.' },
    delivery: { type: 'flag', doc: 'Only stores that orders are delivered from.' },
  },
  parts: {},
  events: {
    'stores-loaded': 'The stores are shown; the detail says how many.',
    'store-chosen': 'The shopper chose a store; the detail says whether the shop took it.',
  },
  native: 'The list and the forms that the server printed inside: they stay until the stores are there.',
})
