/**
 * Every sentence that a shopper may see, in Turkish: the spec's own words where it gives them (§2, §5, §8). This file
 * decides which texts there are and which `{placeholders}` they take; en.ts and ar.ts are checked against it.
 */
export const tr = {
  // Errors of any kind (§8)
  'error.generic': 'Bir hata oluştu',
  'error.occurred': 'Hata oluştu',
  'error.functionMissing': 'Fonksiyon bulunamadı',
  'error.aborted': 'İstek iptal edildi',
  'error.network': 'Bağlantı hatası',
  'error.timeout': '{ms} ms süre sınırı aşıldı',
  'error.status': 'İstek {status} durum koduyla başarısız oldu',
  'error.offline': 'İnternet bağlantınız yok',
  'error.retry': 'Tekrar dene',
  'error.stillLoading': 'Yükleme uzun sürüyor',

  // Fields (§5)
  'field.required': 'Bu alan boş bırakılamaz',
  'field.mandatory': 'Bu alan zorunludur',
  'field.email': 'Email formatına uygun değil',
  'field.errors': 'Formda {count} hatalı alan var',
  'date.invalid': 'Geçersiz tarih',

  // Common words of overlays and controls
  'common.close': 'Kapat',
  'common.cancel': 'Vazgeç',
  'common.confirm': 'Onayla',
  'common.yes': 'Evet',
  'common.no': 'Hayır',
  'common.ok': 'Tamam',
  'common.loading': 'Yükleniyor',
  'common.ready': 'Yüklendi',
  'common.more': 'Daha fazla göster',
  'common.previous': 'Önceki',
  'common.next': 'Sonraki',
  'common.search': 'Ara',
  'common.clear': 'Temizle',
  'common.undo': 'Geri al',
  'common.contentFailed': 'İçerik yüklenemedi',
  'notice.region': 'Bildirimler',
  'notice.close': 'Bildirimi kapat',
  'notice.recent': 'Son bildirimler',

  // Quantity (§5)
  'quantity.label': 'Adet',
  'quantity.increase': 'Adedi artır',
  'quantity.decrease': 'Adedi azalt',
  'quantity.corrected': 'Adet {quantity} olarak düzeltildi',
  'quantity.minimum': 'En az {min} adet alınabilir',
  'quantity.maximum': 'En fazla {max} adet alınabilir',

  // Cart (§4, §8)
  'cart.add': 'Sepete ekle',
  'cart.adding': 'Sepete ekleniyor',
  'cart.added': 'Ürün sepetinize eklendi',
  'cart.notAdded': 'Ürün sepetinize eklenemedi',
  'cart.go': 'Sepete git',
  'cart.title': 'Sepetiniz',
  'cart.continue': 'Alışverişe devam et',
  'cart.empty': 'Sepetinizde ürün bulunmamaktadır',
  'cart.count': 'Sepetinizde {count} ürün var',
  'cart.badge': 'Sepet, {count} ürün, toplam {total}',
  'cart.pending': 'Toplam hesaplanıyor',
  'cart.removed': 'Ürün sepetinizden çıkarıldı',
  'cart.updated': 'Sepetiniz güncellendi',
  'cart.notUpdated': 'Sepetiniz güncellenemedi',
  'cart.someRefused': 'Bazı ürünler sepetinize eklenemedi',
  'cart.refusedProduct': '{title}: {reason}',
  'cart.variantNeeded': 'Lütfen ürün seçeneklerini belirleyin',
  'cart.storeNeeded': 'Lütfen bir mağaza seçin',
  'cart.seeProduct': 'Ürüne git',
  'cart.noneSelected': 'Seçili ürün bulunmamaktadır',

  // Favorites (§2, §4, §8)
  'favorite.added': 'Ürün favorilerinize eklendi',
  'favorite.removed': 'Ürün favorilerinizden çıkarıldı',
  'favorite.add': 'Favorilere ekle',
  'favorite.remove': 'Favorilerden çıkar',
  'favorite.title': 'Favoriye Eklenen Ürünler',
  'favorite.count': 'Favorilerinizde {count} ürün var',
  'favorite.loginNeeded': 'Favorilerinize eklemek için giriş yapın',
  'favorite.failed': 'Favorileriniz güncellenemedi',

  // Comparison (§4, §5, §8)
  'compare.tooFew': 'Karşılaştırmak için en az 2 ürün seçmelisiniz',
  'compare.tooMany': 'Karşılaştırmak için en fazla 4 ürün seçmelisiniz',
  'compare.none': 'Ürün seçimi yapılmadığı için karşılaştırılamamaktadır',
  'compare.already': 'Bu ürün daha önce karşılaştırma listenize eklenmiştir',
  'compare.added': 'Ürün karşılaştırma listenize eklendi',
  'compare.removed': 'Ürün karşılaştırma listenizden çıkarıldı',
  'compare.add': 'Karşılaştır',
  'compare.remove': 'Karşılaştırmadan çıkar',
  'compare.open': 'Karşılaştırma listesini aç',
  'compare.clear': 'Karşılaştırma listesini temizle',
  'compare.title': 'Karşılaştırma listesi',
  'compare.count': 'Karşılaştırma listenizde {count} ürün var',

  // Countdown
  'countdown.days': 'gün',
  'countdown.hours': 'saat',
  'countdown.minutes': 'dakika',
  'countdown.seconds': 'saniye',
  'countdown.remaining': 'Kalan süre: {days} gün {hours} saat {minutes} dakika',
  'countdown.expired': 'Süre doldu',

  // Cookie bar (§4, §7)
  'cookie.region': 'Çerez bildirimi',
  'cookie.title': 'Çerez kullanımı',
  'cookie.body': 'Size daha iyi hizmet verebilmek için çerezler kullanıyoruz.',
  'cookie.accept': 'Kabul et',
  'cookie.decline': 'Reddet',

  // Login and member (§4, §8)
  'login.title': 'Üye girişi',
  'login.open': 'Giriş yap',
  'login.needed': 'Devam etmek için giriş yapın',
  'login.sessionLost': 'Oturumunuz sona erdi, lütfen yeniden giriş yapın',
  'password.expired': 'Sistemimizde kayıtlı şifrenizin süresi dolmuştur... lütfen şifrenizi değiştirin',
  'activation.membership': 'Üyeliğiniz aktif edildi',
  'activation.newsletter': 'E-bülten üyeliğiniz aktif edildi',
  'newsletter.done': 'E-bülten kaydınız alındı',

  // Product list and search (§2, §4)
  'list.previousPage': 'Daha fazla ürün göster',
  'list.nextPage': 'Sonraki ürünleri göster',
  'list.loaded': '{count} ürün daha yüklendi',
  'list.end': 'Tüm ürünler gösterildi',
  'list.failed': 'Ürünler yüklenemedi',
  'search.none': 'Sonuç bulunamadı',
  'search.results': '{count} sonuç bulundu',
  'store.choose': 'Mağaza seçin',
} as const
