import { familyTexts } from '@/page/texts/family'
import { listTr } from './tr'

/** The texts of the islands whose contract says `texts: 'catalog'`. */
export const catalogTexts = familyTexts(listTr, {
  en: async () => (await import('./en')).listEn,
  ar: async () => (await import('./ar')).listAr,
})
