import { roomTexts } from '@/page/texts/catalogue'
import { memberTr } from './tr'

/** The texts of the islands whose contract says `texts: 'member'`. */
export const memberTexts = roomTexts(memberTr, {
  en: async () => (await import('./en')).memberEn,
  ar: async () => (await import('./ar')).memberAr,
})
