/** The member’s address book and messages, in Arabic. */
export const addressAr = {
  'address.new': 'عنوان جديد',
  'address.edit': 'تعديل العنوان',
  'address.saved': 'تم حفظ عنوانك',
  'address.removed': 'تم حذف عنوانك',
  'address.recovered': 'تمت استعادة عنوانك',
  'address.refused': 'لم يُحفظ العنوان، يرجى تصحيح الحقول المحددة',
  'address.missing': 'لم يُعثر على العنوان',
  'address.delivery': 'أصبح هذا عنوان التوصيل',
  'address.invoice': 'أصبح هذا عنوان الفاتورة',
  'address.draft': 'ما كتبته ما زال هنا ولم يُحفظ بعد',
  'message.sent': 'تم إرسال رسالتك',
  'message.refused': 'لم تُرسل الرسالة، يرجى تصحيح الحقول المحددة',
  'message.closed': 'تم إغلاق المحادثة',
} as const
