/** Texts of the room `product`. */
export const productTr = {
  'store.chosen': 'Mağazanız kaydedildi',
  'store.notChosen': 'Mağazanız kaydedilemedi',
  'store.noneChosen': 'Lütfen bir mağaza seçin',
  'store.count': '{count} mağaza',
  'store.none': 'Bu aramaya uyan mağaza yok',
  'store.notLoaded': 'Mağaza listesi yüklenemedi',
  'store.city': 'Şehir',
  'store.allCities': 'Tüm şehirler',
  'store.town': 'İlçe',
  'store.allTowns': 'Tüm ilçeler',
  'store.search': 'Mağaza ara',
  'store.delivers': 'Buradan gönderim yapılır',
  'store.pickShort': 'Bu mağazayı seç',
  'store.pick': 'Bu mağazayı seç: {name}',
  'store.chosenMark': 'Seçtiğiniz mağaza',
  'store.yours': 'Seçtiğiniz mağaza: {name}',
  'storeStock.in': '{count} mağazada var',
  'storeStock.none': 'Bu ürün şu anda hiçbir mağazada yok',
  'storeStock.plenty': 'Var',
  'storeStock.few': 'Son {count}',
  'storeStock.soldOut': 'Yok',
  'storeStock.failed': 'Mağaza stokları alınamadı',
  'property.none': 'Bu özelliklerde bir ürün yok',
  'related.off': '%{percent} indirimli',
  'related.choose': 'Bunu da ekle: {name}',
  'related.options': 'Seçenekleri ürün sayfasında',
  'related.soldOut': 'Tükendi',
  'related.compare': 'Karşılaştır',
  'related.favorite': 'Favorilere ekle',
  'related.quickView': 'Hızlı bakış',
  'related.controlOf': '{words}: {name}',

  // Variants, stock and price
  'variant.choose': 'Lütfen seçin: {level}',
  'variant.chooseAll': 'Lütfen ürün seçeneklerini belirleyin',
  'variant.passive': '{name} (tükendi)',
  'variant.soldOut': 'Bu ürün tükendi',
  'variant.gone': '{name} artık satışta değil',
  'variant.unfit': '{name} bu seçimle birlikte sunulmuyor',
  'variant.failed': 'Seçenek bilgisi alınamadı',
  'stock.none': 'Tükendi',
  'stock.few': 'Yalnızca {count} kaldı',
  'stock.plenty': 'Stokta var',
  'price.unknown': 'Fiyat bilgisi alınamadı',
  'price.now': 'Fiyat: {price}',
  'price.chosen': 'Fiyat: {price}. {stock}',
} as const

type ProductTr = typeof productTr

declare module '@/page/texts/shape' {
  interface TurkishTexts extends ProductTr {}
}
