import { familyTexts } from '@/page/texts/family'
import { productTr } from './tr'

/** The texts of the islands whose contract says `texts: 'product'`. */
export const productTexts = familyTexts(productTr, {
  en: async () => (await import('./en')).productEn,
  ar: async () => (await import('./ar')).productAr,
})
