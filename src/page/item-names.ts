/** The values of `data-fact` in a product's card, each with its description for theme authors. */
export const itemNames = {
  name: 'The name of the product.',
  sku: 'Its code.',
  brand: 'Its brand.',
  category: 'Its categories from the top, joined by `>` or `/`: `Kitchen > Mugs`.',
  variant: 'The names of its variant.',
  price: 'The price of one with VAT, as the page writes prices.',
  'old-price': 'The price of one before the discount.',
} as const
