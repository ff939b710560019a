/** What shoppers read in islands of the family `cart`: the cart’s lines and totals (§4, §8). */
export const cartTr = {
  'cart.empty': 'Sepetinizde ürün bulunmamaktadır',
  'cart.pending': 'Toplam hesaplanıyor',
  'cart.removed': 'Ürün sepetinizden çıkarıldı',
  'cart.updated': 'Sepetiniz güncellendi',
  'cart.notUpdated': 'Sepetiniz güncellenemedi',
} as const
