/** The family `cart` in Arabic, checked against tr.ts. */
export const cartAr = {
  'cart.empty': 'سلتك فارغة',
  'cart.pending': 'جارٍ حساب المجموع',
  'cart.removed': 'أُزيل المنتج من سلتك',
  'cart.updated': 'حُدّثت سلتك',
  'cart.notUpdated': 'تعذر تحديث سلتك',
} as const
