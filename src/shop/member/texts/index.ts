import { familyTexts } from '@/page/texts/family'
import { memberTr } from './tr'

/** The texts of the islands whose contract says `texts: 'member'`. */
export const memberTexts = familyTexts(memberTr, {
  en: async () => (await import('./en')).memberEn,
  ar: async () => (await import('./ar')).memberAr,
})
