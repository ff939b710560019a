import { defineContract } from '@/island/contract'

const addToCart = defineContract({
  name: 'add-to-cart',
  summary: 'Puts a product into the cart.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {
    'product-id': { type: 'id', doc: 'The product.', required: true },
    'variant-id': { type: 'id', doc: 'The chosen variant.' },
    min: { type: 'decimal', doc: 'The least quantity.', default: 1 },
  },
  parts: {
    quantity: { element: 'input', doc: 'How many.' },
    decrease: { element: 'button', doc: 'One step less.' },
    submit: { element: 'button', doc: 'Adds to the cart.', required: true },
  },
  events: { 'cart-added': 'The server took the product.' },
  native: 'The form posts.',
})

const favoriteButton = defineContract({
  name: 'favorite-button',
  summary: 'Remembers a product.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {
    'product-id': { type: 'id', doc: 'The product.', required: true },
    mode: { type: 'choice', doc: 'Where it is kept.', choices: ['wishlist', 'collection'] },
  },
  parts: {
    toggle: { element: 'control', doc: 'The heart.' },
    count: { element: 'any', doc: 'How many | shoppers like it.' },
  },
  events: {},
  native: 'A link to the login page.',
  paint: true,
})

const variantPicker = defineContract({
  name: 'variant-picker',
  summary: 'Chooses a variant.',
  mount: 'adopt',
  load: 'idle',
  attributes: { 'in-stock': { type: 'flag', doc: 'Hides what is sold out.' } },
  parts: {
    option: {
      element: 'control',
      doc: 'One choice.',
      many: true,
      attributes: { 'type-id': { type: 'id', doc: 'The choice.', required: true } },
    },
  },
  events: {},
  native: 'The links work.',
})

/** Three islands that the tools' tests are about. */
export const sampleContracts = [addToCart, favoriteButton, variantPicker] as const
