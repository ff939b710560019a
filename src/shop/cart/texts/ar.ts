/** The texts of the room `cart` in Arabic, checked against tr.ts. */
export const cartAr = {
  'cart.emptiedUnsure': 'لا يُعرف إن أُفرغت سلتك، يرجى مراجعتها مرة أخرى',
  'cart.pending': 'جارٍ حساب المجموع',
  'cart.removed': 'أُزيل المنتج من سلتك',
  'cart.removedProduct': 'أُزيل {title} من سلتك',
  'cart.undoProduct': 'تراجع: {title}',
  'cart.updated': 'حُدّثت سلتك',
  'cart.notUpdated': 'تعذّر تحديث سلتك',
  'cart.lineGone': 'لم يعد هذا المنتج في سلتك',
  'cart.notGiven': 'تعذّر جعل الكمية {wanted}، في سلتك {quantity}',
  'cart.notSaved': 'لم تُحفظ الكمية {wanted}: {reason}',
  'cart.notRemoved': 'تعذّرت إزالة المنتج من سلتك',
  'cart.clearAsk': 'اضغط مرة أخرى لإفراغ السلة',
  'cart.notEmptied': 'تعذّر إفراغ سلتك',
  'cart.settled': 'حُدّثت سلتك. مجموع السلة: {total}',
  'cart.total': 'مجموع سلتك: {total}',
  'cart.checkFirst': 'يرجى مراجعة سلتك قبل إتمام الطلب',
} as const
