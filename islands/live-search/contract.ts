import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'live-search',
  summary: 'Shows search results while the shopper types, below the search form that the server printed.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {
    action: { type: 'url', doc: "Address of the search service on this site; without it the platform's own." },
    all: { type: 'flag', doc: 'Asks search-all, which also finds categories, brands and outfits (licence flag 1).' },
  },
  parts: {
    input: { element: 'input', doc: 'The search field; it becomes a combobox.', required: true },
    results: { element: 'any', doc: 'An empty box for the results.', required: true },
    status: { element: 'any', doc: 'Shows the number of results, progress and failures.' },
    panel: { element: 'any', doc: 'The box around `results` and `status`, for the theme’s styles.' },
    clear: { element: 'button', doc: 'Empties the field; shown while the field has a value.' },
  },
  events: {
    'search-submitting': 'The form is about to be sent; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'search-submitted': 'The form is on its way to the page of results.',
    'search-answered':
      'A search was answered, or failed: the word, the number of results, and whether there was an answer.',
    'search-chosen': 'A result is being followed: the typed word and the address.',
  },
  native: 'The form searches.',
})
