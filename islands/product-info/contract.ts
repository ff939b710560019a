import { defineContract } from '@/island/contract'

const withoutVat = { type: 'flag', doc: 'The price is shown without VAT.' } as const

export default defineContract({
  name: 'product-info',
  summary: 'Updates price, stock, codes and links for the chosen variant, the quantity and the recurring delivery.',
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
    'price-not-discounted': { type: 'text', doc: 'The same price before the discount.' },
    vat: { type: 'text', doc: 'The VAT in percent.' },
    'money-order-percent': {
      type: 'text',
      doc: 'The surcharge of a money order in percent; negative for a reduction.',
    },
  },
  parts: {
    price: {
      element: 'any',
      many: true,
      doc: 'The price; only its number changes, a currency and other elements stay.',
      attributes: { 'without-vat': withoutVat },
    },
    'old-price': {
      element: 'any',
      many: true,
      doc: 'The price before the discount; only its number changes. Hidden without a discount.',
      attributes: { 'without-vat': withoutVat },
    },
    discount: {
      element: 'any',
      many: true,
      doc: 'The discount in whole percent; only its number changes, so `%33` keeps its `%`. Hidden without a discount.',
    },
    discounted: {
      element: 'any',
      many: true,
      doc: 'The element around content for discounted prices; hidden without a discount.',
    },
    'money-order-price': {
      element: 'any',
      many: true,
      doc: 'The price of a money order; only its number changes.',
      attributes: { 'without-vat': withoutVat },
    },
    stock: {
      element: 'any',
      many: true,
      doc: 'The stock, as a text or as a number.',
      attributes: {
        as: {
          type: 'choice',
          choices: ['words', 'number'],
          default: 'words',
          doc: 'Whether the stock is a text or a number.',
        },
      },
    },
    'in-stock': {
      element: 'any',
      many: true,
      doc: 'Shown while the product can be bought. Before a variant is chosen, only forms and controls are shown, not texts about the stock.',
    },
    'out-of-stock': { element: 'any', many: true, doc: 'Shown when the chosen variant is sold out.' },
    'not-chosen': { element: 'any', many: true, doc: 'Shown while no variant is chosen yet.' },
    code: { element: 'any', many: true, doc: 'The variant’s code.' },
    barcode: { element: 'any', many: true, doc: 'The variant’s barcode.' },
    'supplier-code': { element: 'any', many: true, doc: 'The supplier’s code.' },
    color: {
      element: 'any',
      many: true,
      doc: 'Gets the variant’s colour as `--vitrin-color`, for a swatch such as `background: var(--vitrin-color)`.',
    },
    weight: { element: 'any', many: true, doc: 'The variant’s weight, as a number only.' },
    'additional-info': { element: 'any', many: true, doc: 'The variant’s additional information, as plain text.' },
    link: { element: 'link', many: true, doc: 'A link whose parameter `variant` is set to the chosen variant.' },
    tier: {
      element: 'any',
      many: true,
      doc: 'One quantity discount, which applies to all prices of the product; `data-active` while the quantity is in its range.',
      attributes: {
        min: { type: 'decimal', required: true, doc: 'The smallest quantity of the range.' },
        max: { type: 'decimal', doc: 'The largest quantity of the range. Default: no limit.' },
        percent: { type: 'decimal', required: true, doc: 'The discount in percent.' },
      },
    },
    message: { element: 'any', doc: 'Announces price and stock to screen readers, once after each change.' },
  },
  events: {
    'item-viewed': 'The product is on the page; sent once.',
    'price-changed': 'The price has changed, by another variant, quantity or delivery.',
  },
  native: 'The printed prices stay.',
})
