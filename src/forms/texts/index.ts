import { roomTexts } from '@/page/texts/catalogue'
import { fieldsTr } from './tr'

/** The texts of the islands whose contract says `texts: 'forms'`; those of `member` contain them. */
export const formsTexts = roomTexts(fieldsTr, {
  en: async () => (await import('./en')).fieldsEn,
  ar: async () => (await import('./ar')).fieldsAr,
})
