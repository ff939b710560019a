/** The family `product` in Arabic, checked against tr.ts. */
export const productAr = {
  'cart.noneSelected': 'لم يتم اختيار أي منتج',
  'cart.seeProduct': 'عرض المنتج',
} as const
