import { type ArabicForms, arabicPlural } from '@/page/texts/ar'
import type { ParamsOf } from '@/page/texts/shape'

const fields: ArabicForms = {
  zero: 'لا حقول خاطئة في النموذج',
  one: 'في النموذج حقل خاطئ واحد',
  two: 'في النموذج حقلان خاطئان',
  few: 'في النموذج {n} حقول خاطئة',
  many: 'في النموذج {n} حقلًا خاطئًا',
  other: 'في النموذج {n} حقل خاطئ',
}

const characters: ArabicForms = {
  zero: 'لا يمكن كتابة أي حرف',
  one: 'يمكن كتابة حرف واحد على الأكثر',
  two: 'يمكن كتابة حرفين على الأكثر',
  few: 'يمكن كتابة {n} أحرف على الأكثر',
  many: 'يمكن كتابة {n} حرفًا على الأكثر',
  other: 'يمكن كتابة {n} حرف على الأكثر',
}

/** The texts of forms in Arabic, checked against tr.ts. */
export const fieldsAr = {
  'field.required': 'لا يمكن ترك هذا الحقل فارغًا',
  'field.mandatory': 'هذا الحقل إلزامي',
  'field.email': 'صيغة البريد الإلكتروني غير صحيحة',
  'field.tooLong': ({ count }: ParamsOf<'field.tooLong'>) => arabicPlural(count, characters),
  'field.format': 'صيغة هذه القيمة غير صحيحة',
  'field.errors': ({ count }: ParamsOf<'field.errors'>) => arabicPlural(count, fields),
  'form.accepted': 'تم استلام طلبك',
  'form.refused': 'تعذّر استلام طلبك',
  'form.codeMissing': 'تعذّر تحميل رمز الأمان',
  'newsletter.done': 'تم تسجيلك في النشرة البريدية',
} as const
