import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'personalization-form',
  summary:
    'The fields of a personalised product: checked before `add-to-cart` adds it, and kept when the shop refuses them.',
  mount: 'adopt',
  load: 'idle',
  group: 'forms',
  texts: 'member',
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product of the fields.' },
    'form-id': { type: 'text', doc: 'The shop’s id of this form, sent as `form_id`.', default: '' },
  },
  parts: {
    message: { element: 'any', doc: 'Shows how many fields are invalid, or why the shop refused them.' },
  },
  events: {
    'personalization-refused': 'The product was not added because of these fields; the detail has the reason.',
  },
  native: 'The fields are posted with the form that they belong to.',
})
