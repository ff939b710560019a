import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'card-wallet',
  summary:
    'Pays by card: with one that the shopper’s card wallet knows, or with another, encrypted before it leaves the page.',
  mount: 'adopt',
  load: 'idle',
  unasked: 'always',
  group: 'payment',
  texts: 'member',
  paint: true,
  attributes: {
    service: {
      type: 'url',
      required: true,
      doc: 'The provider’s address; each call is its own path below it. Only https, this site, or this very machine.',
    },
    'public-key': {
      type: 'text',
      required: true,
      doc: 'The provider’s public RSA key: the modulus in hex digits. Without a key that can be used nothing is sent.',
    },
    exponent: { type: 'int', default: 3, doc: 'The public exponent of that key.' },
    'client-id': { type: 'text', default: '', doc: 'The shop’s number with the provider, unless its session says it.' },
    merchant: {
      type: 'url',
      default: '/Order/OrderAPI',
      doc: 'Where the shop’s own services for the wallet are: token, checkout, way back from the bank.',
    },
    'expiry-order': {
      type: 'choice',
      choices: ['yymm', 'mmyy'],
      default: 'yymm',
      doc: 'How the provider writes an expiry date.',
    },
    'bank-hosts': {
      type: 'text',
      default: '',
      doc: 'Hosts of banks’ pages that may be gone to, with commas; the provider’s and this site’s may always.',
    },
    done: { type: 'url', doc: 'Where to go when the order is paid, unless the shop’s answer says it.' },
  },
  parts: {
    cards: {
      element: 'any',
      doc: 'Filled with the linked cards, or with what can be done to get at them; hidden while there is neither.',
    },
    'new-card': { element: 'any', doc: 'Holds the fields of a card; hidden while a linked card is chosen.' },
    number: {
      element: 'input',
      doc: 'The card’s number; grouped while it is typed, and checked (Luhn). Without a `name`, like the other fields of the card: then no browser posts it.',
    },
    brand: { element: 'any', doc: 'Says whose card it is, as text and in `data-brand`.' },
    expiry: { element: 'input', doc: 'Month and year as `MM/YY`, however they are typed or filled in.' },
    cvc: { element: 'input', doc: 'The security code.' },
    holder: { element: 'input', doc: 'The name on the card.' },
    keep: { element: 'input', doc: 'Check box: keep the card in the wallet.' },
    'keep-more': { element: 'any', doc: 'Shown only while `keep` is ticked.' },
    alias: { element: 'input', doc: 'What the shopper calls the card in the wallet.' },
    installment: { element: 'select', doc: 'The number of instalments; sent as a number when it is one.' },
    pay: { element: 'button', doc: 'Pays. Without it the form only keeps cards.' },
    add: { element: 'button', doc: 'Keeps the typed card in the wallet without a payment.' },
    message: { element: 'any', doc: 'How it went; `data-tone` is `danger`, `info` or `success`.' },
  },
  events: {
    'wallet-loaded': 'The linked cards are there, or there are none.',
    'wallet-changed':
      'A card was added, removed or joined, or the wallet was opened for this shop; or that was refused.',
    'payment-taken': 'The order is paid; the page is being left.',
    'payment-refused': 'The order is not paid.',
  },
  native:
    'The form is posted to the shop without the card, for which the shop asks on a page of its own. Where the island fails, nothing is posted and the shopper reads so.',
})
