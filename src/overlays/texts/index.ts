import { familyTexts } from '@/page/texts/family'
import { mediaTr } from './tr'

/** The texts of the islands whose contract says `texts: 'overlays'`. */
export const overlaysTexts = familyTexts(mediaTr, {
  en: async () => (await import('./en')).mediaEn,
  ar: async () => (await import('./ar')).mediaAr,
})
