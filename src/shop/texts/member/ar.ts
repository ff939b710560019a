import { type ArabicForms, arabicPlural } from '../plural-ar'
import type { ParamsOf } from '../shape'

const fields: ArabicForms = {
  zero: 'لا حقول خاطئة في النموذج',
  one: 'في النموذج حقل خاطئ واحد',
  two: 'في النموذج حقلان خاطئان',
  few: 'في النموذج {n} حقول خاطئة',
  many: 'في النموذج {n} حقلًا خاطئًا',
  other: 'في النموذج {n} حقل خاطئ',
}

/** The family `member` in Arabic, checked against tr.ts. */
export const memberAr = {
  'field.required': 'لا يمكن ترك هذا الحقل فارغًا',
  'field.mandatory': 'هذا الحقل إلزامي',
  'field.email': 'صيغة البريد الإلكتروني غير صحيحة',
  'field.tooLong': 'يمكن كتابة {count} حرفًا على الأكثر',
  'field.format': 'صيغة هذه القيمة غير صحيحة',
  'field.errors': ({ count }: ParamsOf<'field.errors'>) => arabicPlural(count, fields),
  'date.invalid': 'تاريخ غير صالح',
  'login.sessionLost': 'انتهت جلستك، يرجى تسجيل الدخول من جديد',
  'password.expired': 'انتهت صلاحية كلمة المرور المسجلة لدينا... يرجى تغيير كلمة المرور',
  'activation.membership': 'تم تفعيل عضويتك',
  'activation.newsletter': 'تم تفعيل اشتراكك في النشرة البريدية',
  'newsletter.done': 'تم تسجيلك في النشرة البريدية',
} as const
