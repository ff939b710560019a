/** The family `product` in English, checked against tr.ts. */
export const productEn = {
  'cart.noneSelected': 'No product is selected',
  'cart.seeProduct': 'See the product',
} as const
