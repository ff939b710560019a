import { defineContract } from '@/island/contract'
import { LOADER_ISLAND } from '@/page/names'

export default defineContract({
  name: LOADER_ISLAND,
  summary: 'Loads the next and the previous pages of a product list and restores the shopper’s position on return.',
  mount: 'adopt',
  load: 'visible',
  unasked: 'returning',
  group: 'list',
  texts: 'catalog',
  attributes: {
    page: { type: 'int', min: 1, doc: 'The number of the page that the server printed, from 1.', default: 1 },
    'last-page': {
      type: 'int',
      doc: 'The number of the last page. Without it the list ends with the first empty answer.',
    },
    total: { type: 'int', doc: 'The number of products of all pages; the status then ends with “64 / 480”.' },
    'show-button': {
      type: 'flag',
      doc: 'Offers the part `previous` above page 2 and later. The page setting `DYNAMIC_LOADING_SHOW_BUTTON` does the same.',
    },
    item: { type: 'text', selector: 'inside', doc: 'Selector of one product card.', default: '[data-product]' },
    'auto-pages': {
      type: 'int',
      min: 0,
      doc: 'How many pages load while scrolling before the part `more` takes over, so that the footer can be reached. Default: the page setting `LOADER_AUTO_PAGES`, else 3. 0 loads by `more` only.',
    },
  },
  parts: {
    list: { element: 'any', doc: 'Holds the product cards.', required: true },
    previous: {
      element: 'control',
      doc: 'Loads the page before the first one. Print it above the list when the page is above 1, as a link to that page; without it the island adds its own link.',
    },
    more: {
      element: 'control',
      doc: 'Loads the next page. Print it below the list, as a link to that page; without it the island adds its own link.',
    },
    status: { element: 'any', doc: 'Shows what is loading, was loaded or has failed. It becomes a live region.' },
    pages: { element: 'any', doc: 'The links to all pages, hidden while the list loads by itself.' },
  },
  events: {
    'list-viewed': 'Products are on the page: those that the server printed, then each page that is loaded.',
    'item-selected': 'A link of a product card is being followed.',
    'products-loaded': 'A page was loaded into the list.',
    'products-failed': 'A page could not be loaded; the shopper is offered another try.',
  },
  native: 'The links to the pages work.',
})
