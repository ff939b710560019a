import { defineContract } from '@/island/contract'

const level = { type: 'int', default: 1, doc: 'The level of the element, 1 or 2.' } as const

const levelName = { type: 'text', doc: 'The name of the level, e.g. `Renk`.' } as const

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
      doc: 'Whether the parameter `variant` of the page’s address follows the choice. Print `keep` for pickers of other products on a product page.',
    },
  },
  parts: {
    option: {
      element: 'any',
      many: true,
      doc: 'One choice: a link to its variant, a button, a radio button, or an `<option>` of a `select` part.',
      attributes: {
        level: {
          ...level,
          doc: 'The level of the option, 1 or 2. Default: that of the `group` or `select` around it.',
        },
        'type-id': { type: 'id', required: true, doc: 'The id of the choice, e.g. of the colour.' },
        name: {
          type: 'text',
          doc: 'The name of the choice. Default: its text or its label’s, else its `aria-label` or `title`.',
        },
        chosen: {
          type: 'flag',
          doc: 'Whether the choice is chosen. The server prints it, or the class of `data-on`, `aria-checked`, `aria-pressed`, `aria-selected` or `aria-current`, and the island updates it.',
        },
        'variant-id': { type: 'id', doc: 'The variant of the choice.' },
        price: { type: 'text', doc: 'The price without VAT, with a dot: `83.25000000`.' },
        'price-not-discounted': { type: 'text', doc: 'The same price before the discount.' },
        vat: { type: 'text', doc: 'The VAT in percent.' },
        'money-order-percent': {
          type: 'text',
          doc: 'The surcharge of a money order in percent; negative for a reduction.',
        },
        stock: { type: 'text', doc: 'The stock; `99999` means unlimited.' },
        'in-stock': {
          type: 'text',
          doc: 'Whether the variant can be bought, `1` or `0`. Default: whether the stock is above 0.',
        },
        code: { type: 'text', doc: 'The variant’s code.' },
        barcode: { type: 'text', doc: 'The variant’s barcode.' },
        'ws-code': { type: 'text', doc: 'The supplier’s code.' },
        'color-code': { type: 'text', doc: 'The colour in CSS, e.g. `#b42318`.' },
        weight: { type: 'text', doc: 'The weight, with a dot.' },
        'additional-info': { type: 'text', doc: 'Additional information, as plain text.' },
      },
    },
    select: {
      element: 'select',
      many: true,
      doc: 'One level as a list. The id of an entry is its `data-type-id`, else its value; 0 or an empty value means “not chosen”.',
      attributes: { level, name: levelName },
    },
    group: {
      element: 'any',
      many: true,
      doc: 'The element around the options of a level; becomes a radio group when they are no native controls.',
      attributes: { level, name: levelName },
    },
    chosen: { element: 'any', many: true, doc: 'Shows the name of the choice on its level.', attributes: { level } },
    field: {
      element: 'input',
      doc: 'The hidden field `variantId`, in the add-to-cart form or linked to it by `form`; set to the chosen variant.',
    },
    clear: {
      element: 'button',
      doc: 'Clears the choice; shown once a shopper has chosen something, and while the choice hides options.',
    },
    retry: { element: 'button', doc: 'Sends the request again; shown when the shop gave no answer.' },
    message: {
      element: 'any',
      doc: 'Shows what has to be chosen and why; `data-tone` is `info`, `warning` or `danger`.',
    },
  },
  events: {
    'variant-chosen': 'The server’s answer to a choice is applied; a variant is chosen, or none yet.',
    'variant-failed': 'The shop gave no usable answer; the chosen variant is unknown.',
  },
  native: 'The options are links, or the list is sent with its form.',
})
