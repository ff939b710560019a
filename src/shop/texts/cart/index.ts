import { familyTexts } from '../family'
import { cartTr } from './tr'

/** The texts of the islands whose contract says `family: 'cart'`. */
export const cartTexts = familyTexts(cartTr, {
  en: async () => (await import('./en')).cartEn,
  ar: async () => (await import('./ar')).cartAr,
})
