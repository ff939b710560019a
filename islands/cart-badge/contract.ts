import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'cart-badge',
  summary: 'Shows how much is in the cart, the same in every tab.',
  mount: 'adopt',
  load: 'idle',
  plain: true,
  attributes: {
    popup: {
      type: 'choice',
      choices: ['header-cart', 'popup-cart'],
      doc: "Opens the cart in a popup, with the shop's sub-folder 30/1054 of this name, instead of following the link.",
    },
  },
  parts: {
    count: {
      element: 'any',
      many: true,
      doc: 'The number of pieces. `data-empty` is `true` or `false` as soon as the shop knows.',
    },
    total: {
      element: 'any',
      many: true,
      doc: 'The total as the page writes prices; `aria-busy` while the cart is changing.',
    },
  },
  events: {
    'cart-changed': 'The cart has new totals, from this tab or another one. Sent once, by the first badge.',
    'cart-opened': 'The cart popup was opened from this badge.',
  },
  native: 'The link leads to the cart page; the printed numbers are those of the page.',
})
