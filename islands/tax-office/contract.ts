import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'tax-office',
  summary: 'Offers Turkish tax offices under the field that the shopper writes one into; on Turkish pages only.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {},
  parts: {
    input: { element: 'input', doc: 'The field; it becomes a combobox and still takes any text.', required: true },
    results: { element: 'any', doc: 'An empty box that the tax offices are shown in.', required: true },
    status: { element: 'any', doc: 'Says how many tax offices fit.' },
  },
  events: { 'tax-office-chosen': 'A tax office was chosen from the list.' },
  native: 'The tax office is written by hand.',
  group: 'address',
  texts: 'member',
})
