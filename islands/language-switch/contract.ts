import { defineContract } from '@/island/contract'

const language = { type: 'text', doc: 'The code of the language, e.g. `en`, in upper or lower case.' } as const
const currency = {
  type: 'text',
  doc: 'The code of a currency: a control with only this attribute changes the currency.',
} as const

export default defineContract({
  name: 'language-switch',
  summary: 'Changes the language and shows the same page in it.',
  mount: 'adopt',
  load: 'interaction',
  attributes: { language, currency },
  parts: {
    choice: {
      element: 'control',
      doc: 'A link or button for one language; a button may name it in its `value`.',
      many: true,
      attributes: { language, currency },
      oneOf: ['data-language', 'data-currency', 'value'],
    },
    select: { element: 'select', doc: 'A list whose values are the languages.', filled: true },
  },
  events: {
    'language-changed':
      'The server has answered: the language, and whether it was accepted. Sent before the page is left.',
    'currency-changed': 'The same event for a control that names a currency.',
  },
  native: 'The link leads to the page in the other language, or the form is sent.',
})
