import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'filter-panel',
  summary:
    'Filters the page’s product list by the shop’s filters, variants, brands, price and more; the choice is kept in the address.',
  mount: 'fill',
  load: 'eager',
  unasked: 'empty',
  group: 'list',
  texts: 'catalog',
  attributes: {
    params: {
      type: 'text',
      doc: 'The groups to show, in this order, joined by `-`: `FILTERS`, `VARIANTS`, `CATEGORIES`, `BRANDS`, `PRICE`, `MODELS`, `SUPPLIERS`.',
      tokens: ['FILTERS', 'VARIANTS', 'CATEGORIES', 'BRANDS', 'PRICE', 'MODELS', 'SUPPLIERS'],
      default: 'CATEGORIES-VARIANTS-PRICE-FILTERS-BRANDS-MODELS-SUPPLIERS',
    },
    apply: {
      type: 'choice',
      choices: ['instant', 'button'],
      doc: '`instant` applies each choice at once, `button` collects choices until its button is pressed.',
      default: 'instant',
    },
    'list-search': { type: 'flag', doc: 'Whether each list of values has a search field.', default: true },
    swap: {
      type: 'text',
      selector: 'page',
      doc: 'Selector of the element around the list. It is replaced instead of loading the page anew. It must not contain the panel.',
    },
  },
  parts: {},
  events: {
    'filters-loaded': 'The panel shows its groups, with the number of products when the server counts them.',
    'filters-changed': 'A choice was applied: the list was replaced, or the browser is loading the new address.',
    'filter-failed': 'The groups could not be loaded; the printed content stays and works.',
  },
  native: 'The printed links and forms inside work; they stay until the panel shows its groups.',
})
