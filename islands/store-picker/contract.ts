import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'store-picker',
  summary:
    'Lets the shopper choose the store to buy from, in a popup or on a page, and then continues the add that needed a store.',
  mount: 'adopt',
  load: 'interaction',
  group: 'stores',
  texts: 'product',
  attributes: {
    reload: {
      type: 'flag',
      doc: 'Reloads the page after a choice when no add waits for it, for shops whose prices or stock depend on the store.',
    },
  },
  parts: {
    store: {
      element: 'input',
      required: true,
      many: true,
      doc: 'The radio button of a store; its `value` is the store’s id.',
      attributes: {
        city: { type: 'text', doc: 'The code of the store’s city.', default: '' },
        town: { type: 'text', doc: 'The code of the store’s town.', default: '' },
        country: { type: 'text', doc: 'The key of the store’s country.', default: 'TR' },
      },
    },
    item: {
      element: 'any',
      many: true,
      doc: 'The entry of a store in the list, around its `store`; hidden while it does not match the city or the search.',
    },
    city: {
      element: 'select',
      doc: 'Filters by city; its values are city codes, and the empty value shows all stores.',
    },
    search: {
      element: 'input',
      doc: 'Filters by a search term in the text of the `item`; it ignores case and Turkish and Arabic spelling variants.',
    },
    count: { element: 'any', doc: 'Shows the number of stores in the list.' },
    submit: { element: 'control', required: true, doc: 'Chooses the checked store.' },
    message: { element: 'any', doc: 'Shows an error; `data-tone` is then `danger`.' },
  },
  events: {
    'store-chosen': 'The shopper chose a store; the detail says whether the shop took it.',
  },
  native: 'The form is posted, and the server prints the page with the store.',
})
