import { roomTexts } from '@/page/texts/catalogue'
import { walletTr } from './tr'

/** What only `card-wallet` says; it brings them itself, so that they weigh on no other page. */
export const walletTexts = roomTexts(walletTr, {
  en: async () => (await import('./en')).walletEn,
  ar: async () => (await import('./ar')).walletAr,
})
