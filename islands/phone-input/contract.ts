import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'phone-input',
  summary: 'Takes a phone number of any country, with its flag, under its mask.',
  mount: 'adopt',
  load: 'interaction',
  group: 'member',
  texts: 'member',
  attributes: {
    default: { type: 'text', doc: 'The country to begin with, e.g. `DE`; it goes before the number that is there.' },
    key: {
      type: 'text',
      doc: 'The country where neither `data-default` nor the number says one. Written by the island: the country now.',
    },
    code: {
      type: 'text',
      doc: 'The dialling code of `data-val`, when it is left out there. Written by the island: the code now.',
    },
    pattern: { type: 'int', doc: 'Written by the island: how many digits the pattern has, the code’s included.' },
    val: {
      type: 'text',
      doc: 'The number, when the field itself is printed empty. Written by the island: its digits now.',
    },
  },
  parts: {
    input: { element: 'input', required: true, doc: 'The number; best `type="tel" autocomplete="tel" dir="ltr"`.' },
    flag: { element: 'button', doc: 'Shows the country’s flag and opens the list of countries.' },
    list: { element: 'any', doc: 'Where the list is shown; print it empty and `hidden`, behind the field.' },
  },
  events: {
    'phone-country-changed': 'The number’s country is another one, chosen from the list or typed with its code.',
  },
  native: 'The field takes any text and is posted; the flag does nothing, so hide it where scripts are off.',
})
