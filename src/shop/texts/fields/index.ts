import { familyTexts } from '../family'
import { fieldsTr } from './tr'

/** The texts of the islands whose contract says `family: 'fields'`; those of `member` contain them. */
export const fieldsTexts = familyTexts(fieldsTr, {
  en: async () => (await import('./en')).fieldsEn,
  ar: async () => (await import('./ar')).fieldsAr,
})
