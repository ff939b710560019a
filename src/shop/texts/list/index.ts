import { familyTexts } from '../family'
import { listTr } from './tr'

/** The texts of the islands whose contract says `family: 'list'`. */
export const listTexts = familyTexts(listTr, {
  en: async () => (await import('./en')).listEn,
  ar: async () => (await import('./ar')).listAr,
})
