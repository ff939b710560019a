import { roomTexts } from '@/page/texts/catalogue'
import { listTr } from './tr'

/** The texts of the islands whose contract says `texts: 'catalog'`. */
export const catalogTexts = roomTexts(listTr, {
  en: async () => (await import('./en')).listEn,
  ar: async () => (await import('./ar')).listAr,
})
