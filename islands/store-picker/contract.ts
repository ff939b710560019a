import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'store-picker',
  summary:
    'Lets a shopper choose the store to buy from, in a popup or on a page, and goes on with what needed the store.',
  mount: 'adopt',
  load: 'interaction',
  group: 'stores',
  texts: 'product',
  attributes: {
    reload: {
      type: 'flag',
      doc: 'Loads the page anew after a choice that nothing waited for, in shops whose prices or stock depend on the store.',
    },
  },
  parts: {
    store: {
      element: 'input',
      required: true,
      many: true,
      doc: 'Radio button of a store; its `value` is the store’s id.',
      attributes: {
        city: { type: 'text', doc: 'Code of the store’s city.', default: '' },
        town: { type: 'text', doc: 'Code of the store’s town.', default: '' },
        country: { type: 'text', doc: 'Key of the store’s country.', default: 'TR' },
      },
    },
    item: {
      element: 'any',
      many: true,
      doc: 'The entry of a store in the list, around its `store`; hidden while it does not fit.',
    },
    city: {
      element: 'select',
      doc: 'Shows the stores of one city only; its values are city codes, the empty one is all.',
    },
    search: {
      element: 'input',
      doc: 'Shows the stores whose words hold the typed letters, Turkish and Arabic ones read as shoppers write them.',
    },
    count: { element: 'any', doc: 'Says how many stores are shown.' },
    submit: { element: 'control', required: true, doc: 'Chooses the checked store.' },
    message: { element: 'any', doc: 'Says what went wrong; `data-tone` is then `danger`.' },
  },
  events: {
    'store-chosen': 'The shopper chose a store; the detail says whether the shop took it.',
  },
  native: 'The form is posted and the page comes back with the store.',
})
