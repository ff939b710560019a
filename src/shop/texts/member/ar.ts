import { fieldsAr } from '../fields/ar'
import { type ArabicForms, arabicPlural } from '../plural-ar'
import type { ParamsOf } from '../shape'
import { addressAr } from './address-ar'
import { commentsAr } from './comments-ar'
import { placesAr } from './places-ar'

const countries: ArabicForms = {
  zero: 'لم يُعثر على بلد',
  one: 'عُثر على بلد واحد',
  two: 'عُثر على بلدين',
  few: 'عُثر على {n} بلدان',
  many: 'عُثر على {n} بلدًا',
  other: 'عُثر على {n} بلد',
}

/** The family `member` in Arabic, checked against tr.ts. */
export const memberAr = {
  ...fieldsAr,
  'phone.country': 'البلد: {name} ({code})',
  'phone.choose': 'اختر البلد',
  'phone.search': 'ابحث عن بلد',
  'phone.none': 'لم يُعثر على بلد',
  'phone.found': ({ count }: ParamsOf<'phone.found'>) => arabicPlural(count, countries),
  'phone.northernCyprus': 'شمال قبرص',
  'phone.unknown': 'بلد غير معروف',
  'date.invalid': 'تاريخ غير صالح',
  'date.open': 'افتح التقويم',
  'date.close': 'أغلق التقويم',
  'date.choose': 'اختر تاريخًا',
  'date.previousMonth': 'الشهر السابق',
  'date.nextMonth': 'الشهر التالي',
  'date.previousYear': 'السنة السابقة',
  'date.nextYear': 'السنة التالية',
  'date.hour': 'الساعة',
  'date.minute': 'الدقيقة',
  'login.refused': 'بيانات الدخول غير صحيحة.',
  'login.done': 'تم تسجيل الدخول',
  'login.cookiesBlocked': 'متصفحك يحظر ملفات تعريف الارتباط. اسمح بها لهذا الموقع لتسجيل الدخول.',
  'login.codeNeeded': 'يرجى كتابة رمز الأمان الظاهر في الصورة',
  'password.show': 'إظهار كلمة المرور',
  'password.title': 'تغيير كلمة المرور',
  'password.update': 'حدّث كلمة المرور',
  'password.changed': 'تم تغيير كلمة المرور',
  'password.refused': 'تعذّر تغيير كلمة المرور',
  'password.repeat': 'كلمتا المرور غير متطابقتين',
  'password.expired': 'انتهت صلاحية كلمة المرور المسجلة لدينا... يرجى تغيير كلمة المرور',
  'register.refused': 'تعذّر إنشاء حسابك',
  'register.done': 'تم إنشاء حسابك',
  'activation.failed': 'الرابط غير صالح أو استُخدم من قبل',
  'activation.unreachable': 'تعذّر تأكيد رابطك الآن',
  'social.title': 'أكمل حسابك',
  'social.failed': 'تعذّر الدخول بهذه الطريقة',
  'notices.kvkk': 'البيانات الشخصية والأذونات',
  'activation.membership': 'تم تفعيل عضويتك',
  'activation.newsletter': 'تم تفعيل اشتراكك في النشرة البريدية',
  'personalization.incomplete': 'يرجى تعبئة حقول التخصيص',
  ...placesAr,
  ...addressAr,
  ...commentsAr,
} as const
