/**
 * What shoppers read on any page, in Turkish: the spec's own words where it gives them. This file decides which
 * texts there are and which `{placeholders}` they take; en.ts and ar.ts are checked against it. What only one room
 * uses is in its own folder.
 */
export const tr = {
  // Errors of any kind
  'error.generic': 'Bir hata oluştu',
  'error.occurred': 'Hata oluştu',
  'error.aborted': 'İstek iptal edildi',
  'error.network': 'Bağlantı hatası',
  'error.timeout': '{ms} ms süre sınırı aşıldı',
  'error.noAnswer': 'Sunucudan yanıt gelmedi. Tekrar deneyebilirsiniz.',
  'error.status': 'İşlem tamamlanamadı (hata kodu: {status})',
  'error.offline': 'İnternet bağlantınız yok',
  'error.retry': 'Tekrar dene',
  'error.stillLoading': 'Yükleme uzun sürüyor',

  // Common words of overlays and controls
  'common.close': 'Kapat',
  'common.ok': 'Tamam',
  'common.loading': 'Yükleniyor',
  'common.undo': 'Geri al',
  'common.contentFailed': 'İçerik yüklenemedi',
  'notice.region': 'Bildirimler',
  'notice.close': 'Bildirimi kapat',

  // Quantity
  'quantity.corrected': 'Miktar {quantity} olarak düzeltildi',
  'quantity.minimum': 'En az {min} alınabilir',
  'quantity.maximum': 'En fazla {max} alınabilir',
  'quantity.pieces': '{quantity} adet',
  'quantity.measured': '{quantity} {unit}',

  // Cart
  'cart.added': 'Ürün sepetinize eklendi',
  'cart.notAdded': 'Ürün sepetinize eklenemedi',
  'cart.slow': 'Yanıt gecikiyor. Sepetinize bakın ya da tekrar deneyin.',
  'cart.noneSelected': 'Seçili ürün bulunmamaktadır',
  'cart.unsure': 'Ürünün eklenip eklenmediği bilinmiyor, lütfen sepetinize bakın',
  'cart.go': 'Sepete git',
  'cart.title': 'Sepetiniz',
  'cart.badge': 'Sepet, {count} ürün, toplam {total}',
  'cart.someRefused': 'Bazı ürünler sepetinize eklenemedi',
  'cart.refusedProduct': '{title}: {reason}',
  'cart.variantNeeded': 'Lütfen ürün seçeneklerini belirleyin',
  'cart.storeNeeded': 'Lütfen bir mağaza seçin',

  // Favorites
  'favorite.added': 'Ürün favorilerinize eklendi',
  'favorite.removed': 'Ürün favorilerinizden çıkarıldı',
  'favorite.add': 'Favorilere ekle',
  'favorite.failed': 'Favorileriniz güncellenemedi',
  'favorite.slow': 'Yanıt gecikiyor. Favorileriniz henüz güncellenmemiş olabilir.',
  'page.stale': 'Oturumunuz ya da para biriminiz değişti. Sayfayı yenileyin.',
  'page.reload': 'Sayfayı yenile',

  // Comparison
  'compare.tooFew': 'Karşılaştırmak için en az 2 ürün seçmelisiniz',
  'compare.tooMany': 'Karşılaştırmak için en fazla 4 ürün seçmelisiniz',
  'compare.none': 'Ürün seçimi yapılmadığı için karşılaştırılamamaktadır',
  'compare.already': 'Bu ürün daha önce karşılaştırma listenize eklenmiştir',
  'compare.added': 'Ürün karşılaştırma listenize eklendi',
  'compare.removed': 'Ürün karşılaştırma listenizden çıkarıldı',
  'compare.title': 'Karşılaştırma listesi',
  'compare.count': 'Karşılaştırma listenizde {count} ürün var',
  'compare.full': 'Listeniz doldu: en fazla {max} ürün karşılaştırabilirsiniz',
  'compare.notKept': 'Tarayıcınız kaydetmeye izin vermediği için liste yalnızca bu sayfada geçerli',
  'compare.cleared': 'Karşılaştırma listeniz temizlendi',
  'compare.gone': 'Karşılaştırma listenizdeki {count} ürün artık satışta olmadığı için listeden çıkarıldı',
  'compare.removeOf': '{name} ürününü karşılaştırmadan çıkar',
  'compare.product': 'Ürün {id}',

  // Countdown
  'countdown.remaining': 'Kalan süre: {days} gün {hours} saat {minutes} dakika',

  // Cookie bar
  'cookie.region': 'Çerez bildirimi',
  'cookie.title': 'Çerez kullanımı',
  'cookie.body': 'Size daha iyi hizmet verebilmek için çerezler kullanıyoruz.',
  'cookie.accept': 'Kabul et',
  'cookie.decline': 'Reddet',

  // Login and member
  'login.title': 'Üye girişi',
  'login.sessionLost': 'Oturumunuz sona erdi, lütfen tekrar giriş yapın',
  'logout.failed': 'Çıkış yapılamadı',
  'logout.done': 'Çıkış yaptınız',
  'notices.kvkk': 'Kişisel veriler ve iletişim izinleri',
  'password.update': 'Şifrenizi güncelleyin',
  'login.open': 'Giriş yap',

  // Product list and search
  'search.none': 'Sonuç bulunamadı',
  'search.results': '{count} sonuç bulundu',
  'search.failed': 'Arama sonuçları alınamadı',
  'search.list': 'Arama sonuçları',
  'search.all': 'Tüm sonuçları göster',
  'search.products': 'Ürünler',
  'search.categories': 'Kategoriler',
  'search.brands': 'Markalar',
  'search.combines': 'Kombinler',
  'store.choose': 'Mağaza seçin',
} as const
