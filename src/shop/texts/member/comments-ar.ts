/** Comments on a product, in Arabic. */
export const commentsAr = {
  'comments.shown': 'التعليقات: {count}، الصفحة {page} من {pages}',
  'comments.none': 'لا توجد تعليقات بعد',
  'comments.failed': 'تعذر تحميل التعليقات',
  'comments.stars': '{stars} من 5 نجوم',
  'comments.buyer': 'اشترى المنتج',
  'comments.anonymous': 'أحد عملائنا',
  'comments.helpful': 'هل كان هذا التعليق مفيدًا؟',
  'comments.yes': 'نعم',
  'comments.no': 'لا',
  'comments.pages': 'صفحات التعليقات',
  'comments.page': 'الصفحة {page}',
  'comments.sent': 'تم استلام تعليقك',
  'comments.notSent': 'تعذر إرسال تعليقك',
  'comments.voted': 'تم احتساب صوتك',
  'comments.notVoted': 'تعذر احتساب صوتك',
} as const
