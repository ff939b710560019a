import { defineContract } from '@/island/contract'
import { cartNames } from '@/shop/cart/names'

export default defineContract({
  name: cartNames.summaryIsland,
  summary:
    'The cart around its lines: totals that follow the server, buttons that update all lines and empty the cart, and the checkout.',
  group: 'cart',
  texts: 'cart',
  mount: 'adopt',
  load: 'idle',
  attributes: {
    source: {
      type: 'url',
      doc: 'The address, on this site, of HTML with the current cart. Default: the page itself. Print it in popups.',
    },
  },
  parts: {
    total: {
      element: 'any',
      many: true,
      doc: 'The total, in the page’s price format; `aria-busy` until the server has confirmed it, `data-outdated` while a change has no answer.',
    },
    count: { element: 'any', many: true, doc: 'The number of pieces.' },
    [cartNames.lines]: {
      element: 'any',
      doc: 'The element around the cart lines, to which lines from elsewhere, e.g. another tab, are added. Default: the parent of the first line.',
    },
    [cartNames.reprint]: {
      element: 'any',
      many: true,
      doc: 'Other content that depends on the cart and that only the server knows, e.g. the delivery costs. After each change the server’s new HTML replaces it; rows beside one another may come and go. It must have no fields.',
    },
    due: {
      element: 'any',
      doc: 'Inside of a `reprint`: the amount due with its label. `status` announces it after the total.',
    },
    status: { element: 'any', doc: 'Announces that the total is being calculated, and the new total.' },
    'update-all': { element: 'control', doc: 'Sends all typed quantities at once.' },
    clear: { element: 'control', doc: 'Empties the cart at the second press; the first press asks for confirmation.' },
    checkout: {
      element: 'control',
      many: true,
      doc: 'Opens the order page: by its own link or form, else the page fact `links.order`. While a change is pending, a press waits for the server and continues when all changes are accepted.',
    },
    filled: { element: 'any', many: true, doc: 'Shown while the cart has lines.' },
    [cartNames.empty]: {
      element: 'any',
      many: true,
      doc: 'Shown while the cart is empty. Print it `hidden` in a filled cart; without it the island fetches it when the last line is removed.',
    },
  },
  events: {
    'cart-viewed': 'The cart is on the page and the island is mounted; sent once.',
    'checkout-starting':
      'A press on `checkout` is about to open the order page; `preventDefault()` stops it, `detail.wait(promise)` delays it.',
    'checkout-started': 'A press on `checkout` opens the order page.',
    'cart-cleared': 'The server has answered the request to empty the cart.',
  },
  native: 'The forms inside change and empty the cart, and the link leads to the order.',
})
