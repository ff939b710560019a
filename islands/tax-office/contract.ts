import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'tax-office',
  summary: 'Suggests Turkish tax offices below the field for them; on Turkish pages only.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {},
  parts: {
    input: { element: 'input', doc: 'The field; it becomes a combobox and still accepts any text.', required: true },
    results: { element: 'any', doc: 'An empty element for the suggestions.', required: true },
    status: { element: 'any', doc: 'Shows the number of matching tax offices.' },
  },
  events: { 'tax-office-chosen': 'A tax office was chosen from the list.' },
  native: 'The shopper types the tax office.',
  group: 'address',
  texts: 'member',
})
