import { defineContract } from '@/island/contract'

const currency = { type: 'text', doc: 'The code of the currency, e.g. `USD`, in upper or lower case.' } as const
const language = { type: 'text', doc: "The currency, too, because the platform's themes print it here." } as const

export default defineContract({
  name: 'currency-switch',
  summary: 'Changes the currency and reloads the page in it.',
  mount: 'adopt',
  load: 'interaction',
  attributes: { currency, language },
  parts: {
    choice: {
      element: 'control',
      doc: 'A link or button for one currency; a button may name it in its `value`.',
      many: true,
      attributes: { currency, language },
      oneOf: ['data-currency', 'data-language', 'value'],
    },
    select: { element: 'select', doc: 'A list whose values are the currencies.', filled: true },
  },
  events: {
    'currency-changed':
      'The server has answered: the currency, and whether it was accepted. Sent before the page is left.',
  },
  native: 'The form is sent, or the link leads to the page in the other currency.',
})
