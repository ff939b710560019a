import type { ParamsOf, Translation } from './shape'

/** A counted noun in each of the forms that Arabic has for numbers. */
export interface ArabicForms {
  readonly zero: string
  readonly one: string
  readonly two: string
  /** With `{n}` for the number: 3 to 10 of a hundred. */
  readonly few: string
  /** 11 to 99 of a hundred. */
  readonly many: string
  readonly other: string
}

/** The form of a counted noun that fits its number. */
export const arabicPlural = (count: string | number, forms: ArabicForms): string =>
  forms[new Intl.PluralRules('ar').select(Number(count))].replace('{n}', String(count))

/** Products, counted. */
export const arabicProducts: ArabicForms = {
  zero: 'لا منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '{n} منتجات',
  many: '{n} منتجًا',
  other: '{n} منتج',
}

const results: ArabicForms = {
  zero: 'لا نتائج',
  one: 'نتيجة واحدة',
  two: 'نتيجتان',
  few: '{n} نتائج',
  many: '{n} نتيجة',
  other: '{n} نتيجة',
}
const days: ArabicForms = {
  zero: '0 يوم',
  one: 'يوم واحد',
  two: 'يومان',
  few: '{n} أيام',
  many: '{n} يومًا',
  other: '{n} يوم',
}
const hours: ArabicForms = {
  zero: '0 ساعة',
  one: 'ساعة واحدة',
  two: 'ساعتان',
  few: '{n} ساعات',
  many: '{n} ساعة',
  other: '{n} ساعة',
}
const minutes: ArabicForms = {
  zero: '0 دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: '{n} دقائق',
  many: '{n} دقيقة',
  other: '{n} دقيقة',
}

/** Arabic, checked against tr.ts: a missing key or a wrong placeholder fails the build. */
export const ar = {
  'error.generic': 'حدث خطأ ما',
  'error.occurred': 'حدث خطأ',
  'error.aborted': 'أُلغي الطلب',
  'error.network': 'خطأ في الاتصال',
  'error.timeout': 'تم تجاوز المهلة المحددة وهي {ms} مللي ثانية',
  'error.noAnswer': 'لم يرد الخادم. يمكنك إعادة المحاولة.',
  'error.status': 'تعذّر إتمام الطلب (رمز الخطأ: {status})',
  'error.offline': 'أنت غير متصل بالإنترنت',
  'error.retry': 'أعد المحاولة',
  'error.stillLoading': 'يستغرق التحميل وقتًا أطول من المعتاد',

  'common.close': 'إغلاق',
  'common.ok': 'حسنًا',
  'common.loading': 'جارٍ التحميل',
  'common.undo': 'تراجع',
  'common.contentFailed': 'تعذّر تحميل المحتوى',
  'notice.region': 'الإشعارات',
  'notice.close': 'إغلاق الإشعار',

  'quantity.corrected': 'عُدّلت الكمية إلى {quantity}',
  'quantity.minimum': 'أقل كمية ممكنة هي {min}',
  'quantity.maximum': 'أكبر كمية ممكنة هي {max}',
  'quantity.pieces': '{quantity}',
  'quantity.measured': '{quantity} {unit}',

  'cart.added': 'أُضيف المنتج إلى سلتك',
  'cart.notAdded': 'تعذّرت إضافة المنتج إلى سلتك',
  'cart.slow': 'تأخر الرد. راجع سلتك أو أعد المحاولة.',
  'cart.noneSelected': 'لم يتم اختيار أي منتج',
  'cart.unsure': 'لا يُعرف إن أُضيف المنتج، يرجى مراجعة سلتك',
  'cart.go': 'اذهب إلى السلة',
  'cart.title': 'سلتك',
  'cart.badge': ({ count, total }: ParamsOf<'cart.badge'>) =>
    `السلة، ${arabicPlural(count, arabicProducts)}، المجموع ${total}`,
  'cart.someRefused': 'تعذّرت إضافة بعض المنتجات إلى سلتك',
  'cart.refusedProduct': '{title}: {reason}',
  'cart.variantNeeded': 'يرجى تحديد خيارات المنتج',
  'cart.storeNeeded': 'يرجى اختيار متجر',

  'favorite.added': 'أُضيف المنتج إلى مفضلتك',
  'favorite.removed': 'أُزيل المنتج من مفضلتك',
  'favorite.add': 'أضف إلى المفضلة',
  'favorite.failed': 'تعذّر تحديث مفضلتك',
  'favorite.slow': 'تأخر الرد. ربما لم تُحدَّث مفضلتك بعد.',
  'page.stale': 'تغيرت جلستك أو عملتك. أعد تحميل الصفحة لرؤية الوضع الحالي.',
  'page.reload': 'إعادة تحميل الصفحة',

  'compare.tooFew': 'اختر منتجين على الأقل للمقارنة',
  'compare.tooMany': 'يمكنك مقارنة 4 منتجات على الأكثر',
  'compare.none': 'لا يمكن إجراء المقارنة لأنه لم يتم اختيار أي منتج',
  'compare.already': 'هذا المنتج موجود بالفعل في قائمة المقارنة',
  'compare.added': 'أُضيف المنتج إلى قائمة المقارنة',
  'compare.removed': 'أُزيل المنتج من قائمة المقارنة',
  'compare.title': 'قائمة المقارنة',
  'compare.count': ({ count }: ParamsOf<'compare.count'>) =>
    `في قائمة المقارنة: ${arabicPlural(count, arabicProducts)}`,
  'compare.full': 'قائمتك ممتلئة: يمكنك مقارنة {max} منتجات على الأكثر',
  'compare.notKept': 'لا يسمح متصفحك بالحفظ، لذلك تسري القائمة على هذه الصفحة فقط',
  'compare.cleared': 'تم مسح قائمة المقارنة',
  'compare.gone': ({ count }: ParamsOf<'compare.gone'>) =>
    `أُزيل من قائمة المقارنة لأنه لم يعد معروضًا للبيع: ${arabicPlural(count, arabicProducts)}`,
  'compare.removeOf': 'أزل {name} من المقارنة',
  'compare.product': 'المنتج {id}',

  'countdown.remaining': (left: ParamsOf<'countdown.remaining'>) =>
    `الوقت المتبقي: ${arabicPlural(left.days, days)} و${arabicPlural(left.hours, hours)} و${arabicPlural(left.minutes, minutes)}`,

  'cookie.region': 'إشعار ملفات تعريف الارتباط',
  'cookie.title': 'استخدام ملفات تعريف الارتباط',
  'cookie.body': 'نستخدم ملفات تعريف الارتباط لنقدم لك خدمة أفضل.',
  'cookie.accept': 'قبول',
  'cookie.decline': 'رفض',

  'login.title': 'دخول الأعضاء',
  'login.sessionLost': 'انتهت جلستك، يرجى تسجيل الدخول مرة أخرى',
  'logout.failed': 'تعذّر تسجيل الخروج',
  'logout.done': 'تم تسجيل خروجك',
  'notices.kvkk': 'البيانات الشخصية والأذونات',
  'password.update': 'حدّث كلمة المرور',
  'login.open': 'تسجيل الدخول',

  'search.none': 'لم يتم العثور على نتائج',
  'search.results': ({ count }: ParamsOf<'search.results'>) => `نتائج البحث: ${arabicPlural(count, results)}`,
  'search.failed': 'تعذّر تحميل نتائج البحث',
  'search.list': 'نتائج البحث',
  'search.all': 'عرض جميع النتائج',
  'search.products': 'المنتجات',
  'search.categories': 'الفئات',
  'search.brands': 'العلامات التجارية',
  'search.combines': 'الإطلالات',
  'store.choose': 'اختر متجرًا',
} as const satisfies Translation
