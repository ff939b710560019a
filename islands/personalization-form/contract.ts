import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'personalization-form',
  summary:
    'Fields for a product that is made for its buyer: checked before `add-to-cart` adds it, kept when the shop refuses.',
  mount: 'adopt',
  load: 'idle',
  group: 'product',
  texts: 'member',
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product that the fields are for.' },
    'form-id': { type: 'text', doc: 'The shop’s own number of this form, sent as `form_id`.', default: '' },
  },
  parts: {
    message: { element: 'any', doc: 'Says how many fields are wrong, or what the shop had against them.' },
  },
  events: {
    'personalization-refused': 'The product was not added because of these fields; the detail says why.',
  },
  native: 'The fields are posted with the form that they belong to.',
})
