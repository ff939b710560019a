import { roomTexts } from '@/page/texts/catalogue'
import { mediaTr } from './tr'

/** The texts of the islands whose contract says `texts: 'overlays'`. */
export const overlaysTexts = roomTexts(mediaTr, {
  en: async () => (await import('./en')).mediaEn,
  ar: async () => (await import('./ar')).mediaAr,
})
