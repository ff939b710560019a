/** The member’s address book. */
export const addressTr = {
  'address.new': 'Yeni adres',
  'address.edit': 'Adresi düzenle',
  'address.saved': 'Adresiniz kaydedildi',
  'address.removed': 'Adresiniz silindi',
  'address.recovered': 'Adresiniz geri alındı',
  'address.refused': 'Adres kaydedilemedi, lütfen işaretli alanları düzeltin',
  'address.missing': 'Adres bulunamadı',
} as const
