/** What shoppers read in islands of the family `fields`, and in all that stand on it: forms (§5, §8). */
export const fieldsTr = {
  'field.required': 'Bu alan boş bırakılamaz',
  'field.mandatory': 'Bu alan zorunludur',
  'field.email': 'Email formatına uygun değil',
  'field.tooLong': 'En fazla {count} karakter yazılabilir',
  'field.format': 'Bu değer uygun biçimde değil',
  'field.errors': 'Formda {count} hatalı alan var',
  'newsletter.done': 'E-bülten kaydınız alındı',
} as const
