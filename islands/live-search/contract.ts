import { defineContract } from '../../src/island/contract'

export default defineContract({
  name: 'live-search',
  summary: 'Shows what the shop finds while the shopper types, under the search form that the server printed.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {
    action: { type: 'url', doc: "Address of the search service on this site; without it the platform's own." },
    all: { type: 'flag', doc: 'Asks search-all, which also finds categories, brands and outfits (licence flag 1).' },
  },
  parts: {
    input: { element: 'input', doc: 'The search field; it becomes a combobox.', required: true },
    results: { element: 'any', doc: 'An empty box that the results are shown in.', required: true },
    status: { element: 'any', doc: 'Says how many results there are, or that there are none.' },
    panel: { element: 'any', doc: 'The box around `results` and `status`, for a look of its own.' },
    clear: { element: 'button', doc: 'Empties the field; shown while there is something in it.' },
  },
  events: {
    'search-answered':
      'A search was answered, or failed: the word, the number of results, and whether there was an answer.',
    'search-chosen': 'A result is being followed: the typed word and the address.',
  },
  native: 'The form searches.',
})
