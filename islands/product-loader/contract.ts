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
    page: { type: 'int', min: 1, doc: 'The number of the printed page, from 1.', default: 1 },
    'last-page': {
      type: 'int',
      doc: 'The number of the last page. Default: the page before the first empty answer.',
    },
    total: { type: 'int', doc: 'The number of products on all pages; the status then ends with e.g. “64 / 480”.' },
    'show-button': {
      type: 'flag',
      doc: 'Shows the part `previous` above page 2 and later. The page setting `DYNAMIC_LOADING_SHOW_BUTTON` does the same.',
    },
    item: { type: 'text', selector: 'inside', doc: 'The selector of one product card.', default: '[data-product]' },
    'auto-pages': {
      type: 'int',
      min: 0,
      doc: 'How many pages load by scrolling; then only the part `more` loads pages, so that the footer can be reached. Default: the page setting `LOADER_AUTO_PAGES`, else 3. With 0 only `more` loads pages.',
    },
  },
  parts: {
    list: { element: 'any', doc: 'The element around the product cards.', required: true },
    previous: {
      element: 'control',
      doc: 'Loads the page before the first shown one. On page 2 and later print it above the list, as a link to that page. Default: a link that the island adds.',
    },
    more: {
      element: 'control',
      doc: 'Loads the next page. Print it below the list, as a link to that page. Default: a link that the island adds.',
    },
    status: {
      element: 'any',
      doc: 'Shows that a page is loading, was loaded or has failed. It becomes a live region.',
    },
    pages: { element: 'any', doc: 'The links to all pages; hidden while the island loads pages.' },
  },
  events: {
    'list-viewed': 'Products are on the page; sent for the printed page, then for each loaded one.',
    'item-selected': 'A link of a product card is being followed.',
    'products-loaded': 'A page was loaded into the list.',
    'products-failed': 'A page could not be loaded; a button offers to try again.',
  },
  native: 'The links open the pages.',
})
