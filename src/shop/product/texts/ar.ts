import { arabicPlural } from '@/page/texts/plural-ar'
import type { ParamsOf } from '@/page/texts/shape'

/** The family `product` in Arabic, checked against tr.ts. */
export const productAr = {
  'cart.noneSelected': 'لم يتم اختيار أي منتج',
  'cart.seeProduct': 'عرض المنتج',
  'store.chosen': 'حُفظ متجرك',
  'store.notChosen': 'تعذر حفظ متجرك',
  'store.noneChosen': 'يرجى اختيار متجر',
  'store.count': ({ count }: ParamsOf<'store.count'>) =>
    arabicPlural(count, {
      zero: 'لا متاجر',
      one: 'متجر واحد',
      two: 'متجران',
      few: '{n} متاجر',
      many: '{n} متجرًا',
      other: '{n} متجر',
    }),
  'store.none': 'لا يوجد متجر يطابق هذا البحث',
  'store.city': 'المدينة',
  'store.allCities': 'كل المدن',
  'store.town': 'الحي',
  'store.allTowns': 'كل الأحياء',
  'store.search': 'ابحث عن متجر',
  'store.delivers': 'يشحن من هنا',
  'store.pickShort': 'اختر هذا المتجر',
  'store.pick': 'اختر هذا المتجر: {name}',
  'store.chosenMark': 'متجرك',
  'store.yours': 'متجرك: {name}',
  'related.off': 'خصم {percent}%',
  'related.choose': 'أضف هذا أيضًا: {name}',
  'related.options': 'خياراته في صفحته',
  'related.soldOut': 'نفد',

  // Variants, stock and price
  'variant.choose': 'يرجى اختيار: {level}',
  'variant.chooseAll': 'يرجى تحديد خيارات المنتج',
  'variant.passive': '{name} (نفدت الكمية)',
  'variant.soldOut': 'نفدت كمية هذا المنتج',
  'variant.gone': '{name} لم يعد معروضًا للبيع',
  'variant.unfit': '{name} غير متوفر مع هذا الاختيار',
  'variant.failed': 'تعذر تحميل الخيارات',
  'stock.none': 'نفدت الكمية',
  'stock.few': 'آخر {count} قطع',
  'stock.plenty': 'متوفر',
  'price.unknown': 'تعذر تحميل السعر',
  'price.now': 'السعر: {price}',
  'price.chosen': 'السعر: {price}. {stock}',
} as const
