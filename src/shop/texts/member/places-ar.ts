import { type ArabicForms, arabicPlural } from '../plural-ar'
import type { ParamsOf } from '../shape'

const offices: ArabicForms = {
  zero: 'لم يُعثر على دائرة ضريبية',
  one: 'عُثر على دائرة ضريبية واحدة',
  two: 'عُثر على دائرتين ضريبيتين',
  few: 'عُثر على {n} دوائر ضريبية',
  many: 'عُثر على {n} دائرة ضريبية',
  other: 'عُثر على {n} دائرة ضريبية',
}

/** Where an address is, in Arabic. */
export const placesAr = {
  'region.country': 'الدولة',
  'region.state': 'الولاية',
  'region.city': 'المحافظة',
  'region.town': 'القضاء',
  'region.district': 'الحي',
  'region.choose': 'اختر',
  'region.unknown': '«{name}» غير موجود في القائمة، يرجى الاختيار',
  'region.loaded': 'تم تحميل قائمة {level}',
  'region.byHand': 'يرجى كتابة {level} يدويًا',
  'region.failed': 'تعذر تحميل قائمة {level}، يرجى الكتابة يدويًا',
  'taxOffice.list': 'الدوائر الضريبية',
  'taxOffice.found': ({ count }: ParamsOf<'taxOffice.found'>) => arabicPlural(count, offices),
  'taxOffice.none': 'لم يُعثر على دائرة ضريبية، يمكنك كتابتها يدويًا',
} as const
