import { familyTexts } from '../family'
import { mediaTr } from './tr'

/** The texts of the islands whose contract says `family: 'media'`. */
export const mediaTexts = familyTexts(mediaTr, {
  en: async () => (await import('./en')).mediaEn,
  ar: async () => (await import('./ar')).mediaAr,
})
