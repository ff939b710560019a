import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'phone-input',
  summary: 'A field for a phone number of any country, with the country’s flag and mask.',
  mount: 'adopt',
  load: 'interaction',
  group: 'member',
  texts: 'member',
  attributes: {
    default: {
      type: 'text',
      doc: 'The first country, e.g. `DE`; it has priority over the country of the printed number.',
    },
    key: {
      type: 'text',
      doc: 'The country when neither `data-default` nor the number names one. The island writes the current country.',
    },
    code: {
      type: 'text',
      doc: 'The dialling code of the number in `data-val`, when it is not part of it. The island writes the current code.',
    },
    pattern: {
      type: 'int',
      doc: 'Written by the island: the number of digits of the mask, including the dialling code.',
    },
    val: {
      type: 'text',
      doc: 'The number, when the field itself is printed empty. The island writes the current digits.',
    },
  },
  parts: {
    input: {
      element: 'input',
      required: true,
      doc: 'The number. Recommended: `type="tel" autocomplete="tel" dir="ltr"`.',
    },
    flag: { element: 'button', doc: 'Shows the country’s flag and opens the list of countries.' },
    list: { element: 'any', doc: 'The element for the list; print it empty and `hidden`, after the field.' },
  },
  events: {
    'phone-country-changed': 'The country has changed, by the list or by a typed dialling code.',
  },
  native: 'The field accepts any text and is posted. The flag does nothing, so hide it when scripts are off.',
})
