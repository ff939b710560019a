import { familyTexts } from '../family'
import { productTr } from './tr'

/** The texts of the islands whose contract says `family: 'product'`. */
export const productTexts = familyTexts(productTr, {
  en: async () => (await import('./en')).productEn,
  ar: async () => (await import('./ar')).productAr,
})
