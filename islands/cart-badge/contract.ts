import { defineContract } from '../../src/island/contract'

export default defineContract({
  name: 'cart-badge',
  summary: 'Shows how much is in the cart, the same in every tab.',
  mount: 'adopt',
  load: 'idle',
  attributes: {},
  parts: {
    count: {
      element: 'any',
      many: true,
      doc: 'The number of pieces. `data-empty` is `true` or `false` as soon as the shop knows.',
    },
    total: {
      element: 'any',
      many: true,
      doc: 'The total as the shop formats it; `aria-busy` while the cart is changing.',
    },
  },
  events: {
    'cart-changed': 'The cart has new totals, from this tab or another one. Sent by each badge.',
  },
  native: 'The link leads to the cart page; the printed numbers are those of the page.',
})
