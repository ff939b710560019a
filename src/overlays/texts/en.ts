/** The texts of overlays in English, checked against tr.ts. */
export const mediaEn = {
  'gallery.title': 'Product pictures',
  'gallery.position': 'Picture {number} of {count}',
  'gallery.zoomIn': 'Zoom in',
  'gallery.zoomOut': 'Zoom out',
  'common.previous': 'Previous',
  'common.next': 'Next',
  'slider.carousel': 'Carousel',
  'slider.slide': 'Slide',
  'slider.position': '{number} of {count}',
  'slider.pause': 'Stop automatic rotation',
  'slider.play': 'Start automatic rotation',
  'confirm.yes': 'Yes',
  'confirm.no': 'Cancel',
} as const
