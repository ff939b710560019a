import { defineContract } from '@/island/contract'

const level = { type: 'int', default: 1, doc: '1 or 2: the level that it belongs to.' } as const

const levelName = { type: 'text', doc: 'What the level is called, e.g. `Renk`.' } as const

export default defineContract({
  name: 'variant-picker',
  summary: 'Lets the shopper choose a variant on one or two levels, such as colour and size.',
  mount: 'adopt',
  group: 'product',
  texts: 'product',
  load: 'interaction',
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product.' },
    address: {
      type: 'choice',
      choices: ['follow', 'keep'],
      default: 'follow',
      doc: 'Whether `?variant=` of a product page follows the choice; `keep` for pickers of other products on it.',
    },
  },
  parts: {
    option: {
      element: 'any',
      many: true,
      doc: 'One choice: a link to its variant, a button, a radio button, or an `<option>` of a `select` part.',
      attributes: {
        level,
        'type-id': { type: 'id', required: true, doc: 'What is chosen, e.g. the colour’s id.' },
        name: { type: 'text', doc: 'What it is called; without it its text.' },
        chosen: { type: 'flag', doc: 'The server printed it as chosen. Written by the island, too.' },
        'variant-id': { type: 'id', doc: 'The variant behind it.' },
        price: { type: 'text', doc: 'Without VAT, with a dot: `83.25000000`.' },
        'price-not-discounted': { type: 'text', doc: 'The same before the discount.' },
        vat: { type: 'text', doc: 'Percent of VAT.' },
        'money-order-percent': { type: 'text', doc: 'Percent that a money order adds; negative takes off.' },
        stock: { type: 'text', doc: 'How many are left; `99999` is plenty.' },
        'in-stock': { type: 'text', doc: '`1` or `0`; without it the stock decides.' },
        code: { type: 'text', doc: 'The variant’s code.' },
        barcode: { type: 'text', doc: 'The variant’s barcode.' },
        'ws-code': { type: 'text', doc: 'The supplier’s code.' },
        'color-code': { type: 'text', doc: 'Its colour as CSS writes it, e.g. `#b42318`.' },
        weight: { type: 'text', doc: 'Its weight, with a dot.' },
        'additional-info': { type: 'text', doc: 'A further fact about it, as plain text.' },
      },
    },
    select: {
      element: 'select',
      many: true,
      doc: 'One level as a list. An entry’s `data-type-id` counts, else its value; a value of 0 or none is “not chosen”.',
      attributes: { level, name: levelName },
    },
    group: {
      element: 'any',
      many: true,
      doc: 'Around the options of a level that are no native controls: becomes a radio group.',
      attributes: { level, name: levelName },
    },
    chosen: { element: 'any', many: true, doc: 'Says the name of what is chosen on its level.', attributes: { level } },
    field: {
      element: 'input',
      doc: 'Hidden field `variantId`, in the add-to-cart form or with its `form` attribute: follows the choice.',
    },
    clear: { element: 'button', doc: 'Takes the choice back; shown while options are hidden beside it.' },
    retry: { element: 'button', doc: 'Asks once more; shown when the shop gave no answer.' },
    message: {
      element: 'any',
      doc: 'Says what is still to be chosen and why; `data-tone` is `info`, `warning` or `danger`.',
    },
  },
  events: {
    'variant-chosen': 'A choice has settled: on a variant, or on none yet.',
    'variant-failed': 'The shop gave no usable answer; nothing certain is chosen.',
  },
  native: 'The options are links, or the list is sent with its form.',
})
