import { familyTexts } from '@/page/texts/family'
import { walletTr } from './tr'

/** What only `card-wallet` says; it brings them itself, so that they weigh on no other page. */
export const walletTexts = familyTexts(walletTr, {
  en: async () => (await import('./en')).walletEn,
  ar: async () => (await import('./ar')).walletAr,
})
