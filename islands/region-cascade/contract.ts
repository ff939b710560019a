import { defineContract } from '@/island/contract'

const level = {
  type: 'choice',
  choices: ['country', 'state', 'city', 'town', 'district'],
  required: true,
  doc: 'The level of the element.',
} as const

export default defineContract({
  name: 'region-cascade',
  summary:
    'Country, state, city, town and district: each list depends on the choice above it, and a text field replaces a list that does not exist.',
  mount: 'adopt',
  load: 'idle',
  attributes: {
    country: { type: 'text', doc: 'Code of the preselected country, e.g. `TR`.' },
    state: { type: 'text', doc: 'Code of the preselected state.' },
    city: { type: 'text', doc: 'Code of the preselected city or province.' },
    town: { type: 'text', doc: 'Code of the preselected town.' },
    district: { type: 'text', doc: 'Code of the preselected district.' },
    limit: {
      type: 'flag',
      doc: 'Only regions that the shop delivers to; the list of countries is limited to the member’s export country.',
    },
    'store-limit': { type: 'flag', doc: 'Only regions where the shop has stores.' },
  },
  parts: {
    country: {
      element: 'select',
      doc: 'The countries. Print it `hidden disabled`. Without this part the member’s country is used.',
    },
    state: { element: 'select', doc: 'The states of a country that has some.' },
    city: { element: 'select', doc: 'The cities or provinces.' },
    town: { element: 'select', doc: 'The towns of a city.' },
    district: { element: 'select', doc: 'The districts of a town.' },
    'country-text': {
      element: 'input',
      doc: 'The country as a text, for countries without a list; contains the name of the chosen one while the list is used.',
    },
    'state-text': {
      element: 'input',
      doc: 'The state as a text; contains the name of the chosen one while the list is used.',
    },
    'city-text': {
      element: 'input',
      doc: 'The city as a text; contains the name of the chosen one while the list is used.',
    },
    'town-text': {
      element: 'input',
      doc: 'The town as a text; contains the name of the chosen one while the list is used.',
    },
    'district-text': {
      element: 'input',
      doc: 'The district as a text; contains the name of the chosen one while the list is used.',
    },
    'postal-code': {
      element: 'input',
      doc: 'Filled with the postal code of the chosen district, unless the shopper has typed one.',
    },
    province: {
      element: 'any',
      doc: 'A separate province field; hidden for the countries us, cn, de, ru, gb, in and es.',
    },
    field: {
      element: 'any',
      many: true,
      attributes: { level },
      doc: 'The box around a level; hidden while the country has no such level.',
    },
    label: {
      element: 'any',
      many: true,
      attributes: { level },
      doc: 'The `<label>` of a level; the island sets its `for` to the field in use.',
    },
    status: {
      element: 'any',
      doc: 'Announces which list was loaded; which one could not be loaded is shown below its text field, or here without one.',
    },
  },
  events: { 'region-changed': 'Another region was chosen or typed; the detail has codes and names of all levels.' },
  native: 'The shopper types into the text fields, which are sent with the form.',
  group: 'address',
  texts: 'member',
})
