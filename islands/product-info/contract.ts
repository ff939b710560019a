import { defineContract } from '@/island/contract'

const withoutVat = { type: 'flag', doc: 'Without VAT, for shops that print such prices.' } as const

export default defineContract({
  name: 'product-info',
  summary: 'Lets price, stock, codes and links follow the chosen variant, the quantity and the recurring delivery.',
  mount: 'adopt',
  group: 'product',
  texts: 'product',
  load: 'idle',
  attributes: {
    'product-id': { type: 'id', required: true, doc: 'The product.' },
    price: {
      type: 'text',
      doc: 'The printed price without VAT, with a dot: `665.83333333`. Tiers and subscription need it.',
    },
    'price-not-discounted': { type: 'text', doc: 'The same before the discount.' },
    vat: { type: 'text', doc: 'Percent of VAT.' },
    'money-order-percent': { type: 'text', doc: 'Percent that a money order adds; negative takes off.' },
  },
  parts: {
    price: {
      element: 'any',
      many: true,
      doc: 'The price; only the number in it changes, a currency and elements around it stay.',
      attributes: { 'without-vat': withoutVat },
    },
    'old-price': {
      element: 'any',
      many: true,
      doc: 'The price before the discount, in the same way; hidden without one.',
      attributes: { 'without-vat': withoutVat },
    },
    discount: {
      element: 'any',
      many: true,
      doc: 'Whole percent; only the number in it changes, `%33` stays `%`. Hidden without a discount.',
    },
    discounted: { element: 'any', many: true, doc: 'Around what is shown with a discount only.' },
    'money-order-price': {
      element: 'any',
      many: true,
      doc: 'The price of a money order, in the same way.',
      attributes: { 'without-vat': withoutVat },
    },
    stock: {
      element: 'any',
      many: true,
      doc: 'The stock in words, or as a number.',
      attributes: { as: { type: 'choice', choices: ['words', 'number'], default: 'words', doc: 'How it is written.' } },
    },
    'in-stock': {
      element: 'any',
      many: true,
      doc: 'Shown while the product can be bought; before the choice is complete only what buys it, such as a form or a button, not what says that there is stock.',
    },
    'out-of-stock': { element: 'any', many: true, doc: 'Shown when the chosen variant is sold out.' },
    'not-chosen': { element: 'any', many: true, doc: 'Shown while a variant is still to be chosen.' },
    code: { element: 'any', many: true, doc: 'The variant’s code.' },
    barcode: { element: 'any', many: true, doc: 'The variant’s barcode.' },
    'supplier-code': { element: 'any', many: true, doc: 'The supplier’s code.' },
    color: {
      element: 'any',
      many: true,
      doc: 'Gets the variant’s colour as `--vitrin-color`, for a swatch such as `background: var(--vitrin-color)`.',
    },
    weight: { element: 'any', many: true, doc: 'The variant’s weight, the number only.' },
    'additional-info': { element: 'any', many: true, doc: 'A further fact about the variant, as plain text.' },
    link: { element: 'link', many: true, doc: 'An address whose `variant` follows.' },
    tier: {
      element: 'any',
      many: true,
      doc: 'One quantity discount, which every price of the product follows; `data-active` while the quantity falls into it.',
      attributes: {
        min: { type: 'decimal', required: true, doc: 'From this quantity on.' },
        max: { type: 'decimal', doc: 'Up to this quantity; without it there is no end.' },
        percent: { type: 'decimal', required: true, doc: 'Percent off.' },
      },
    },
    message: { element: 'any', doc: 'For screen readers: says price and stock once when they have changed.' },
  },
  events: {
    'item-viewed': 'The product is on the page; sent once.',
    'price-changed': 'Another price is shown: of another variant, quantity or delivery.',
  },
  native: 'The server’s own prices stand.',
})
