import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'filter-panel',
  summary:
    'Filters the list of the page by the shop’s filters, variants, brands, price and more; the choice is in the address.',
  mount: 'fill',
  load: 'eager',
  unasked: 'empty',
  group: 'list',
  texts: 'catalog',
  attributes: {
    params: {
      type: 'text',
      doc: 'The groups to show, in this order, joined by `-`: `FILTERS`, `VARIANTS`, `CATEGORIES`, `BRANDS`, `PRICE`, `MODELS`, `SUPPLIERS`.',
      words: ['FILTERS', 'VARIANTS', 'CATEGORIES', 'BRANDS', 'PRICE', 'MODELS', 'SUPPLIERS'],
      default: 'CATEGORIES-VARIANTS-PRICE-FILTERS-BRANDS-MODELS-SUPPLIERS',
    },
    apply: {
      type: 'choice',
      choices: ['instant', 'button'],
      doc: '`instant` applies each choice at once, `button` collects choices until its button is pressed.',
      default: 'instant',
    },
    'list-search': { type: 'flag', doc: 'A text search in each list; `0` removes it.', default: true },
    swap: {
      type: 'text',
      selector: 'page',
      doc: 'Selector of the page’s part that holds the list: it is replaced in place instead of loading the page. It must not hold the panel.',
    },
  },
  parts: {},
  events: {
    'filters-loaded': 'The panel has its groups, with the number of products if the server counts them.',
    'filters-changed': 'A choice was applied: the list was replaced, or the browser is loading the new address.',
    'filter-failed': 'The groups could not be loaded; the content that the server printed stays and works.',
  },
  native: 'The links and forms that the server printed inside: they stay until the panel has its groups.',
})
