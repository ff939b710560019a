import { roomTexts } from '@/page/texts/catalogue'
import { cartTr } from './tr'

/** The texts of the islands whose contract says `texts: 'cart'`. */
export const cartTexts = roomTexts(cartTr, {
  en: async () => (await import('./en')).cartEn,
  ar: async () => (await import('./ar')).cartAr,
})
