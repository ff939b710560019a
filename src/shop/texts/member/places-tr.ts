/** Where an address is: the region fields and the tax office (§4, §5). */
export const placesTr = {
  'region.country': 'Ülke',
  'region.state': 'Eyalet',
  'region.city': 'İl',
  'region.town': 'İlçe',
  'region.district': 'Mahalle',
  'region.choose': 'Seçin',
  'region.unknown': '“{name}” listede yok, seçin',
  'region.loaded': '{level} listesi yüklendi',
  'region.byHand': '{level} alanını elle yazın',
  'region.failed': '{level} listesi yüklenemedi, lütfen elle yazın',
  'taxOffice.list': 'Vergi daireleri',
  'taxOffice.found': '{count} vergi dairesi bulundu',
  'taxOffice.none': 'Vergi dairesi bulunamadı, elle yazabilirsiniz',
} as const
