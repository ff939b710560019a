/** What shoppers read in islands of the family `member`: forms, login and the member’s pages (§4, §5, §8). */
export const memberTr = {
  'field.required': 'Bu alan boş bırakılamaz',
  'field.mandatory': 'Bu alan zorunludur',
  'field.email': 'Email formatına uygun değil',
  'field.tooLong': 'En fazla {count} karakter yazılabilir',
  'field.format': 'Bu değer uygun biçimde değil',
  'field.errors': 'Formda {count} hatalı alan var',
  'date.invalid': 'Geçersiz tarih',
  'login.sessionLost': 'Oturumunuz sona erdi, lütfen yeniden giriş yapın',
  'password.expired': 'Sistemimizde kayıtlı şifrenizin süresi dolmuştur... lütfen şifrenizi değiştirin',
  'activation.membership': 'Üyeliğiniz aktif edildi',
  'activation.newsletter': 'E-bülten üyeliğiniz aktif edildi',
  'newsletter.done': 'E-bülten kaydınız alındı',
} as const
