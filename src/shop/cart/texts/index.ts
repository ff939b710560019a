import { familyTexts } from '@/page/texts/family'
import { cartTr } from './tr'

/** The texts of the islands whose contract says `texts: 'cart'`. */
export const cartTexts = familyTexts(cartTr, {
  en: async () => (await import('./en')).cartEn,
  ar: async () => (await import('./ar')).cartAr,
})
