/** Turkish texts of the filters and of product lists; the other languages are checked against them. */
export const listTr = {
  'list.loaded': '{count} ürün daha yüklendi',
  'list.end': 'Tüm ürünler gösterildi',
  'list.next': 'Sonraki ürünleri göster',
  'list.previous': 'Önceki ürünleri göster',
  'list.progress': '{shown} / {total}',
  'list.failed': 'Ürünler yüklenemedi',
  'filter.title': 'Filtreler',
  'filter.open': 'Filtrele',
  'filter.size': '{count} filtre seçili',
  'filter.chosen': 'Seçilen filtreler',
  'filter.clear': 'Tümünü temizle',
  'filter.remove': '{name} filtresini kaldır',
  'filter.found': '{count} ürün bulundu',
  'filter.updated': 'Ürünler güncellendi',
  'filter.nothing': 'Bu seçime uyan ürün yok',
  'filter.show': '{count} ürünü göster',
  'filter.showList': 'Ürünleri göster',
  'filter.search': '{name} içinde ara',
  'filter.more': 'Kalan {count} seçeneği göster',
  'filter.state': 'Durum',
  'filter.stock': 'Stokta olanlar',
  'filter.discounted': 'İndirimde olanlar',
  'filter.new': 'Yeni gelenler',
  'filter.category': 'Kategori',
  'filter.brand': 'Marka',
  'filter.model': 'Model',
  'filter.supplier': 'Tedarikçi',
  'filter.type1': 'Seçenek',
  'filter.type2': 'Beden',
  'filter.price': 'Fiyat',
  'filter.least': '{name}, en az',
  'filter.most': '{name}, en çok',
  'filter.range': '{min} – {max}',
} as const

type ListTr = typeof listTr

declare module '@/page/texts/shape' {
  interface TurkishTexts extends ListTr {}
}
