/** What shoppers read in islands of the family `product`: the product page (§4, §5, §8). */
export const productTr = {
  'cart.noneSelected': 'Seçili ürün bulunmamaktadır',
  'cart.seeProduct': 'Ürüne git',
} as const
