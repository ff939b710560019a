/** What shoppers read in islands of the room `cart`: its lines and totals. */
export const cartTr = {
  'cart.emptiedUnsure': 'Sepetinizin boşaltılıp boşaltılmadığı bilinmiyor, lütfen sepetinize tekrar bakın',
  'cart.pending': 'Toplam hesaplanıyor',
  'cart.removed': 'Ürün sepetinizden çıkarıldı',
  'cart.removedProduct': '{title} sepetinizden çıkarıldı',
  'cart.undoProduct': 'Geri al: {title}',
  'cart.updated': 'Sepetiniz güncellendi',
  'cart.notUpdated': 'Sepetiniz güncellenemedi',
  'cart.lineGone': 'Bu ürün artık sepetinizde değil',
  'cart.notGiven': 'Miktar {wanted} yapılamadı, sepetinizde {quantity} var',
  'cart.notSaved': 'Miktar {wanted} olarak kaydedilemedi: {reason}',
  'cart.notRemoved': 'Ürün sepetinizden çıkarılamadı',
  'cart.clearAsk': 'Sepeti boşaltmak için tekrar basın',
  'cart.notEmptied': 'Sepetiniz boşaltılamadı',
  'cart.settled': 'Sepetiniz güncellendi. Sepet toplamı: {total}',
  'cart.total': 'Sepetinizin toplamı: {total}',
  'cart.totalUnsure': 'Sepet toplamının değişip değişmediği bilinmiyor',
  'cart.notReprinted': 'Sepet özeti yenilenemedi',
  'cart.checkFirst': 'Siparişe geçmeden önce sepetinizi gözden geçirin',
} as const

type CartTr = typeof cartTr

declare module '@/page/texts/shape' {
  interface TurkishTexts extends CartTr {}
}
