/** The member’s address book, in Arabic. */
export const addressAr = {
  'address.new': 'عنوان جديد',
  'address.edit': 'تعديل العنوان',
  'address.saved': 'تم حفظ عنوانك',
  'address.removed': 'تم حذف عنوانك',
  'address.recovered': 'تمت استعادة عنوانك',
  'address.refused': 'لم يُحفظ العنوان، يرجى تصحيح الحقول المحددة',
  'address.missing': 'لم يُعثر على العنوان',
} as const
