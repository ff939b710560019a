import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'live-search',
  summary: 'Shows search results while the shopper types, below the search form that the server printed.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {
    action: { type: 'url', doc: 'The address of the search service, on this site. Default: the platform’s service.' },
    all: {
      type: 'flag',
      doc: 'Uses the service search-all, which also finds categories, brands and outfits (licence flag 1).',
    },
  },
  parts: {
    input: { element: 'input', doc: 'The search field; it becomes a combobox.', required: true },
    results: { element: 'any', doc: 'An empty box for the results.', required: true },
    status: { element: 'any', doc: 'Shows the number of results, progress and failures.' },
    panel: {
      element: 'any',
      doc: 'The box around `results` and `status`, for the theme’s styles. One that is printed hidden is shown with them.',
    },
    clear: { element: 'button', doc: 'Empties the field; shown while the field has a value.' },
  },
  events: {
    'search-submitting': 'The form is about to be sent; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'search-submitted': 'The form was sent; the page of results follows.',
    'search-answered':
      'A search was answered or failed: the search term, the number of results, and whether there was an answer.',
    'search-chosen': 'A result is being followed: the typed search term and the address.',
  },
  native: 'The form opens the page of results.',
})
