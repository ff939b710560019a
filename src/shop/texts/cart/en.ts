/** The family `cart` in English, checked against tr.ts. */
export const cartEn = {
  'cart.empty': 'Your cart is empty',
  'cart.pending': 'Calculating the total',
  'cart.removed': 'The product was removed from your cart',
  'cart.updated': 'Your cart was updated',
  'cart.notUpdated': 'Your cart could not be updated',
} as const
