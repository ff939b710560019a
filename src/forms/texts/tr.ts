/** Texts of forms, in Turkish. */
export const fieldsTr = {
  'field.required': 'Bu alan boş bırakılamaz',
  'field.mandatory': 'Bu alan zorunludur',
  'field.email': 'Email formatına uygun değil',
  'field.tooLong': 'En fazla {count} karakter yazılabilir',
  'field.format': 'Bu değer uygun biçimde değil',
  'field.errors': 'Formda {count} hatalı alan var',
  'form.accepted': 'Talebiniz alındı',
  'form.refused': 'Talebiniz alınamadı',
  'form.codeMissing': 'Güvenlik kodu yüklenemedi',
  'newsletter.done': 'E-bülten kaydınız alındı',
} as const
