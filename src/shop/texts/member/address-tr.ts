/** The member’s address book and messages. */
export const addressTr = {
  'address.new': 'Yeni adres',
  'address.edit': 'Adresi düzenle',
  'address.saved': 'Adresiniz kaydedildi',
  'address.removed': 'Adresiniz silindi',
  'address.recovered': 'Adresiniz geri alındı',
  'address.refused': 'Adres kaydedilemedi, lütfen işaretli alanları düzeltin',
  'address.missing': 'Adres bulunamadı',
  'address.delivery': 'Bu adres artık teslimat adresiniz',
  'address.invoice': 'Bu adres artık fatura adresiniz',
  'address.draft': 'Yazdıklarınız duruyor, henüz kaydedilmedi',
  'message.sent': 'Mesajınız gönderildi',
  'message.refused': 'Mesaj gönderilemedi, lütfen işaretli alanları düzeltin',
  'message.closed': 'Görüşme kapatıldı',
} as const
