import { defineContract } from '@/island/contract'

const level = {
  type: 'choice',
  choices: ['country', 'state', 'city', 'town', 'district'],
  required: true,
  doc: 'The level that it belongs to.',
} as const

export default defineContract({
  name: 'region-cascade',
  summary:
    'Country, state, city, town and district: each list follows from the choice above it, and a text field replaces a list that does not exist.',
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
      doc: "Only places that can be ordered to; the country list shrinks to the member's export country.",
    },
    'store-limit': { type: 'flag', doc: 'Only places where the shop has stores.' },
  },
  parts: {
    country: {
      element: 'select',
      doc: 'The countries. Print it `hidden disabled`; without it the country of the member is meant.',
    },
    state: { element: 'select', doc: 'The states of a country that has some.' },
    city: { element: 'select', doc: 'The cities or provinces.' },
    town: { element: 'select', doc: 'The towns of a city.' },
    district: { element: 'select', doc: 'The districts of a town.' },
    'country-text': { element: 'input', doc: 'The country by hand; holds its name while the list is used.' },
    'state-text': { element: 'input', doc: 'The state by hand; holds its name while the list is used.' },
    'city-text': { element: 'input', doc: 'The city by hand; holds its name while the list is used.' },
    'town-text': { element: 'input', doc: 'The town by hand; holds its name while the list is used.' },
    'district-text': { element: 'input', doc: 'The district by hand; holds its name while the list is used.' },
    'postal-code': {
      element: 'input',
      doc: 'Gets the postal code of the chosen district, unless the shopper wrote one.',
    },
    province: { element: 'any', doc: 'A province field of its own, hidden for us, cn, de, ru, gb, in and es.' },
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
      doc: 'The `<label>` of a level; points at the field in use.',
    },
    status: { element: 'any', doc: 'Says which list came, and which one could not be loaded.' },
  },
  events: { 'region-changed': 'Another place was chosen or written: codes and names of all levels.' },
  native: 'The text fields are written by hand and sent with the form.',
  group: 'address',
  texts: 'member',
})
