import type { ParamsOf, Translation } from './shape'

interface Forms {
  readonly zero: string
  readonly one: string
  readonly two: string
  /** With `{n}` for the number: 3 to 10 of a hundred. */
  readonly few: string
  /** 11 to 99 of a hundred. */
  readonly many: string
  readonly other: string
}

const plural = (count: string | number, forms: Forms): string =>
  forms[new Intl.PluralRules('ar').select(Number(count))].replace('{n}', String(count))

const products: Forms = {
  zero: 'لا منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '{n} منتجات',
  many: '{n} منتجًا',
  other: '{n} منتج',
}
const results: Forms = {
  zero: 'لا نتائج',
  one: 'نتيجة واحدة',
  two: 'نتيجتان',
  few: '{n} نتائج',
  many: '{n} نتيجة',
  other: '{n} نتيجة',
}
const fields: Forms = {
  zero: 'لا حقول خاطئة في النموذج',
  one: 'في النموذج حقل خاطئ واحد',
  two: 'في النموذج حقلان خاطئان',
  few: 'في النموذج {n} حقول خاطئة',
  many: 'في النموذج {n} حقلًا خاطئًا',
  other: 'في النموذج {n} حقل خاطئ',
}
const days: Forms = {
  zero: '0 يوم',
  one: 'يوم واحد',
  two: 'يومان',
  few: '{n} أيام',
  many: '{n} يومًا',
  other: '{n} يوم',
}
const hours: Forms = {
  zero: '0 ساعة',
  one: 'ساعة واحدة',
  two: 'ساعتان',
  few: '{n} ساعات',
  many: '{n} ساعة',
  other: '{n} ساعة',
}
const minutes: Forms = {
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
  'error.functionMissing': 'الوظيفة غير موجودة',
  'error.aborted': 'أُلغي الطلب',
  'error.network': 'خطأ في الاتصال',
  'error.timeout': 'تم تجاوز المهلة المحددة وهي {ms} مللي ثانية',
  'error.status': 'فشل الطلب برمز الحالة {status}',
  'error.offline': 'أنت غير متصل بالإنترنت',
  'error.retry': 'أعد المحاولة',
  'error.stillLoading': 'يستغرق التحميل وقتًا أطول من المعتاد',

  'field.required': 'لا يمكن ترك هذا الحقل فارغًا',
  'field.mandatory': 'هذا الحقل إلزامي',
  'field.email': 'صيغة البريد الإلكتروني غير صحيحة',
  'field.errors': ({ count }: ParamsOf<'field.errors'>) => plural(count, fields),
  'date.invalid': 'تاريخ غير صالح',

  'common.close': 'إغلاق',
  'common.cancel': 'إلغاء',
  'common.confirm': 'تأكيد',
  'common.yes': 'نعم',
  'common.no': 'لا',
  'common.ok': 'حسنًا',
  'common.loading': 'جارٍ التحميل',
  'common.ready': 'اكتمل التحميل',
  'common.more': 'عرض المزيد',
  'common.previous': 'السابق',
  'common.next': 'التالي',
  'common.search': 'بحث',
  'common.clear': 'مسح',
  'common.undo': 'تراجع',
  'common.contentFailed': 'تعذر تحميل المحتوى',
  'notice.region': 'الإشعارات',
  'notice.close': 'إغلاق الإشعار',
  'notice.recent': 'أحدث الإشعارات',

  'quantity.label': 'الكمية',
  'quantity.increase': 'زيادة الكمية',
  'quantity.decrease': 'تقليل الكمية',
  'quantity.corrected': 'عُدّلت الكمية إلى {quantity}',
  'quantity.minimum': 'أقل كمية ممكنة هي {min}',
  'quantity.maximum': 'أكبر كمية ممكنة هي {max}',

  'cart.add': 'أضف إلى السلة',
  'cart.adding': 'جارٍ الإضافة إلى السلة',
  'cart.added': 'أُضيف المنتج إلى سلتك',
  'cart.notAdded': 'تعذرت إضافة المنتج إلى سلتك',
  'cart.go': 'اذهب إلى السلة',
  'cart.title': 'سلتك',
  'cart.continue': 'متابعة التسوق',
  'cart.empty': 'سلتك فارغة',
  'cart.count': ({ count }: ParamsOf<'cart.count'>) => `في سلتك: ${plural(count, products)}`,
  'cart.badge': ({ count, total }: ParamsOf<'cart.badge'>) => `السلة، ${plural(count, products)}، المجموع ${total}`,
  'cart.pending': 'جارٍ حساب المجموع',
  'cart.removed': 'أُزيل المنتج من سلتك',
  'cart.updated': 'حُدّثت سلتك',
  'cart.notUpdated': 'تعذر تحديث سلتك',
  'cart.someRefused': 'تعذرت إضافة بعض المنتجات إلى سلتك',
  'cart.refusedProduct': '{title}: {reason}',
  'cart.variantNeeded': 'يرجى تحديد خيارات المنتج',
  'cart.storeNeeded': 'يرجى اختيار متجر',
  'cart.seeProduct': 'عرض المنتج',
  'cart.noneSelected': 'لم يتم اختيار أي منتج',

  'favorite.added': 'أُضيف المنتج إلى مفضلتك',
  'favorite.removed': 'أُزيل المنتج من مفضلتك',
  'favorite.add': 'أضف إلى المفضلة',
  'favorite.remove': 'أزل من المفضلة',
  'favorite.title': 'المنتجات المفضلة',
  'favorite.count': ({ count }: ParamsOf<'favorite.count'>) => `في مفضلتك: ${plural(count, products)}`,
  'favorite.loginNeeded': 'سجّل الدخول للإضافة إلى مفضلتك',
  'favorite.failed': 'تعذر تحديث مفضلتك',

  'compare.tooFew': 'اختر منتجين على الأقل للمقارنة',
  'compare.tooMany': 'يمكنك مقارنة 4 منتجات على الأكثر',
  'compare.none': 'لا يمكن إجراء المقارنة لأنه لم يتم اختيار أي منتج',
  'compare.already': 'هذا المنتج موجود بالفعل في قائمة المقارنة',
  'compare.added': 'أُضيف المنتج إلى قائمة المقارنة',
  'compare.removed': 'أُزيل المنتج من قائمة المقارنة',
  'compare.add': 'قارن',
  'compare.remove': 'أزل من المقارنة',
  'compare.open': 'افتح قائمة المقارنة',
  'compare.clear': 'امسح قائمة المقارنة',
  'compare.title': 'قائمة المقارنة',
  'compare.count': ({ count }: ParamsOf<'compare.count'>) => `في قائمة المقارنة: ${plural(count, products)}`,
  'compare.full': 'قائمتك ممتلئة: يمكنك مقارنة {max} منتجات على الأكثر',
  'compare.cleared': 'تم مسح قائمة المقارنة',
  'compare.gone': ({ count }: ParamsOf<'compare.gone'>) =>
    `أُزيل من قائمة المقارنة لأنه لم يعد معروضًا للبيع: ${plural(count, products)}`,
  'compare.removeOf': 'أزل {name} من المقارنة',
  'compare.product': 'المنتج {id}',

  'countdown.days': 'يوم',
  'countdown.hours': 'ساعة',
  'countdown.minutes': 'دقيقة',
  'countdown.seconds': 'ثانية',
  'countdown.remaining': (left: ParamsOf<'countdown.remaining'>) =>
    `الوقت المتبقي: ${plural(left.days, days)} و${plural(left.hours, hours)} و${plural(left.minutes, minutes)}`,
  'countdown.expired': 'انتهى الوقت',

  'cookie.region': 'إشعار ملفات تعريف الارتباط',
  'cookie.title': 'استخدام ملفات تعريف الارتباط',
  'cookie.body': 'نستخدم ملفات تعريف الارتباط لنقدم لك خدمة أفضل.',
  'cookie.accept': 'قبول',
  'cookie.decline': 'رفض',

  'login.title': 'دخول الأعضاء',
  'login.open': 'تسجيل الدخول',
  'login.needed': 'سجّل الدخول للمتابعة',
  'login.sessionLost': 'انتهت جلستك، يرجى تسجيل الدخول من جديد',
  'password.expired': 'انتهت صلاحية كلمة المرور المسجلة لدينا... يرجى تغيير كلمة المرور',
  'activation.membership': 'تم تفعيل عضويتك',
  'activation.newsletter': 'تم تفعيل اشتراكك في النشرة البريدية',
  'newsletter.done': 'تم تسجيلك في النشرة البريدية',

  'list.previousPage': 'عرض المزيد من المنتجات',
  'list.nextPage': 'عرض المنتجات التالية',
  'list.loaded': ({ count }: ParamsOf<'list.loaded'>) => `تم تحميل المزيد: ${plural(count, products)}`,
  'list.end': 'تم عرض جميع المنتجات',
  'list.failed': 'تعذر تحميل المنتجات',
  'search.none': 'لم يتم العثور على نتائج',
  'search.results': ({ count }: ParamsOf<'search.results'>) => `نتائج البحث: ${plural(count, results)}`,
  'search.failed': 'تعذر تحميل نتائج البحث',
  'search.list': 'نتائج البحث',
  'search.products': 'المنتجات',
  'search.categories': 'الفئات',
  'search.brands': 'العلامات التجارية',
  'search.combines': 'الإطلالات',
  'store.choose': 'اختر متجرًا',

  'filter.title': 'عوامل التصفية',
  'filter.open': 'تصفية',
  'filter.size': 'عدد عوامل التصفية المختارة: {count}',
  'filter.chosen': 'عوامل التصفية المختارة',
  'filter.clear': 'مسح الكل',
  'filter.remove': 'إزالة {name}',
  'filter.found': ({ count }: ParamsOf<'filter.found'>) => `نتيجة التصفية: ${plural(count, products)}`,
  'filter.updated': 'تم تحديث المنتجات',
  'filter.nothing': 'لا توجد منتجات تطابق هذا الاختيار',
  'filter.show': ({ count }: ParamsOf<'filter.show'>) => `عرض ${plural(count, products)}`,
  'filter.showList': 'عرض المنتجات',
  'filter.search': 'البحث في {name}',
  'filter.more': 'عرض الخيارات المتبقية ({count})',
  'filter.state': 'الحالة',
  'filter.stock': 'متوفر في المخزون',
  'filter.discounted': 'عليه تخفيض',
  'filter.new': 'وصل حديثًا',
  'filter.category': 'الفئة',
  'filter.brand': 'العلامة التجارية',
  'filter.model': 'الموديل',
  'filter.supplier': 'المورّد',
  'filter.type1': 'الخيار',
  'filter.type2': 'المقاس',
  'filter.price': 'السعر',
  'filter.least': '{name}، من',
  'filter.most': '{name}، إلى',
  'filter.range': '{min} – {max}',
} as const satisfies Translation
