import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'cart-badge',
  summary: 'Shows the number of pieces and the total of the cart, equal in all tabs.',
  mount: 'adopt',
  load: 'idle',
  plain: true,
  attributes: {
    popup: {
      type: 'choice',
      choices: ['header-cart', 'popup-cart'],
      doc: "Opens the cart in a popup instead of following the link. The value names the sub-folder of the shop's block 30/1054.",
    },
  },
  parts: {
    count: {
      element: 'any',
      many: true,
      doc: 'The number of pieces. `data-empty` is `true` or `false` once the number is known; one that is printed `hidden`, or has `data-on` or `data-off`, is shown by them while the cart has products.',
    },
    total: {
      element: 'any',
      many: true,
      doc: 'The total, in the page’s price format; `aria-busy` while the cart is changing.',
    },
  },
  events: {
    'cart-changed': 'The cart has new totals, from this tab or another one. Sent once, by the first badge.',
    'cart-opened': 'The cart popup was opened from this badge.',
  },
  native: 'The link leads to the cart page; the printed numbers stay.',
})
