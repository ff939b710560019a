import { defineContract } from '@/island/contract'
import { cartNames } from '@/shop/cart/names'

export default defineContract({
  name: cartNames.summaryIsland,
  summary:
    'The cart around its lines: totals that follow the server, updating all lines, emptying, the way to the order.',
  group: 'cart',
  texts: 'cart',
  mount: 'adopt',
  load: 'idle',
  attributes: {
    source: {
      type: 'url',
      doc: 'Address whose HTML has this cart anew, on this site; without it the page itself. Write it in popups.',
    },
  },
  parts: {
    total: {
      element: 'any',
      many: true,
      doc: 'The total as the page writes prices; `aria-busy` until the server has confirmed it.',
    },
    count: { element: 'any', many: true, doc: 'The number of pieces.' },
    [cartNames.lines]: {
      element: 'any',
      doc: 'Holds the cart lines; without it what is around the first line. Lines that were added elsewhere, e.g. in another tab, are put into it.',
    },
    [cartNames.reprint]: {
      element: 'any',
      many: true,
      doc: 'What else depends on the cart and only the server can know, e.g. delivery: after each change its place is taken by what the server prints for it. Nothing to type into.',
    },
    due: {
      element: 'any',
      doc: 'Inside of a `reprint`: the amount due with its label, which only the server knows; `status` says it after the total.',
    },
    status: { element: 'any', doc: 'Says that the total is being calculated, and the new one.' },
    'update-all': { element: 'control', doc: 'Sends all typed quantities at once.' },
    clear: { element: 'control', doc: 'Empties the cart with the second press; the first one asks.' },
    checkout: {
      element: 'control',
      many: true,
      doc: 'Leads to the order. While a change is on its way, a press waits for the server and goes on when every change was made.',
    },
    filled: { element: 'any', many: true, doc: 'Shown while something is in the cart.' },
    [cartNames.empty]: {
      element: 'any',
      many: true,
      doc: 'Shown while the cart is empty; print it `hidden` otherwise, or the server is asked for it when the last line goes.',
    },
  },
  events: {
    'cart-viewed': 'The cart is on the page and its island is there; sent once.',
    'checkout-starting':
      'A press on `checkout` is about to lead on; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'checkout-started': 'A press on `checkout` leads on to the order.',
    'cart-cleared': 'The server has answered to emptying the cart.',
  },
  native: 'The forms inside change and empty the cart, and the link leads to the order.',
})
