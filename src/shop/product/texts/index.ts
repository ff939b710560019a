import { roomTexts } from '@/page/texts/catalogue'
import { productTr } from './tr'

/** The texts of the islands whose contract says `texts: 'product'`. */
export const productTexts = roomTexts(productTr, {
  en: async () => (await import('./en')).productEn,
  ar: async () => (await import('./ar')).productAr,
})
