/** The texts of overlays in Arabic, checked against tr.ts. */
export const mediaAr = {
  'gallery.title': 'صور المنتج',
  'gallery.position': 'الصورة {number} من {count}',
  'gallery.zoomIn': 'تكبير',
  'gallery.zoomOut': 'تصغير',
  'common.previous': 'السابق',
  'common.next': 'التالي',
  'slider.carousel': 'عرض دوّار',
  'slider.slide': 'شريحة',
  'slider.position': '{number} من {count}',
  'slider.pause': 'إيقاف الحركة التلقائية',
  'slider.play': 'تشغيل الحركة التلقائية',
  'confirm.yes': 'نعم',
  'confirm.no': 'إلغاء',
} as const
