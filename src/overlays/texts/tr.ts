/** The texts of galleries, sliders and confirmations in Turkish. */
export const mediaTr = {
  'gallery.title': 'Ürün görselleri',
  'gallery.position': 'Görsel {number} / {count}',
  'gallery.zoomIn': 'Yakınlaştır',
  'gallery.zoomOut': 'Uzaklaştır',
  'common.previous': 'Önceki',
  'common.next': 'Sonraki',
  'slider.carousel': 'Dönen vitrin',
  'slider.slide': 'Slayt',
  'slider.position': '{number} / {count}',
  'slider.pause': 'Otomatik geçişi durdur',
  'slider.play': 'Otomatik geçişi başlat',
  'confirm.yes': 'Evet',
  'confirm.no': 'Vazgeç',
} as const

type MediaTr = typeof mediaTr

declare module '@/page/texts/shape' {
  interface TurkishTexts extends MediaTr {}
}
