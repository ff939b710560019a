import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'card-wallet',
  summary:
    'Pays by a card of the shopper’s card wallet or by a new card, which is encrypted before it leaves the page.',
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
      doc: 'The base address of the provider’s calls. Allowed: https, this site, or localhost.',
    },
    'public-key': {
      type: 'text',
      required: true,
      doc: 'The modulus of the provider’s public RSA key in hexadecimal digits. Without a usable key nothing is sent.',
    },
    exponent: { type: 'int', default: 3, doc: 'The public exponent of the key.' },
    'client-id': {
      type: 'text',
      default: '',
      doc: 'The shop’s client id at the provider; needed when the wallet’s session does not contain it.',
    },
    merchant: {
      type: 'url',
      default: '/Order/OrderAPI',
      doc: 'The base address of the shop’s services for the wallet: token, checkout, return from the bank.',
    },
    'expiry-order': {
      type: 'choice',
      choices: ['yymm', 'mmyy'],
      default: 'yymm',
      doc: 'The order of year and month in the provider’s expiry dates.',
    },
    'bank-hosts': {
      type: 'text',
      default: '',
      doc: 'The hosts of bank pages that a payment may open, separated by commas. The provider and this site are always allowed.',
    },
    'refused-order': {
      type: 'text',
      default: '',
      doc: 'The number of an order whose last payment was refused, for example by the bank: it is paid again without a question.',
    },
    done: { type: 'url', doc: 'The page to open when the order is paid, unless the shop’s answer names one.' },
  },
  parts: {
    cards: {
      element: 'any',
      doc: 'Filled with the linked cards, or with a button that makes them available; hidden while there is neither.',
    },
    'new-card': {
      element: 'any',
      doc: 'The box around the fields of a new card; hidden while a linked card is chosen.',
    },
    number: {
      element: 'input',
      doc: 'The card number; grouped while it is typed, and checked (Luhn). Print it and the other card fields without `name`, so that no browser posts them.',
    },
    brand: { element: 'any', doc: 'Shows the card’s brand, as text and in `data-brand`.' },
    expiry: { element: 'input', doc: 'The expiry date; the island writes any typed or autofilled form as `MM/YY`.' },
    cvc: { element: 'input', doc: 'The security code.' },
    holder: { element: 'input', doc: 'The name on the card.' },
    keep: { element: 'input', doc: 'Checkbox: keep the card in the wallet.' },
    'keep-more': { element: 'any', doc: 'Shown only while `keep` is ticked.' },
    alias: { element: 'input', doc: 'The shopper’s name for the card in the wallet.' },
    installment: { element: 'select', doc: 'The number of instalments; sent as a number when it is one.' },
    pay: { element: 'button', doc: 'Pays the order. Without this part the form only adds cards to the wallet.' },
    add: { element: 'button', doc: 'Adds the typed card to the wallet without a payment.' },
    message: { element: 'any', doc: 'Shows results and errors; `data-tone` is `danger`, `info` or `success`.' },
  },
  events: {
    'wallet-loaded': 'The list of linked cards is loaded; it may be empty.',
    'wallet-changed':
      'A request to add, remove or link a card, or to open the wallet for this shop, was accepted or refused.',
    'payment-taken': 'The order is paid; the page is being left.',
    'payment-refused': 'The order is not paid.',
  },
  native:
    'The form is posted to the shop without the card, which the shop asks for on another page. When the island fails, nothing is posted and a message explains it.',
})
