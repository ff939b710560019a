/** What shoppers read around comments on a product (§7). */
export const commentsTr = {
  'comments.shown': '{count} yorum, sayfa {page} / {pages}',
  'comments.none': 'Henüz yorum yapılmamış',
  'comments.failed': 'Yorumlar yüklenemedi',
  'comments.stars': '5 üzerinden {stars} yıldız',
  'comments.buyer': 'Ürünü satın aldı',
  'comments.anonymous': 'Müşterimiz',
  'comments.helpful': 'Bu yorum faydalı mı?',
  'comments.yes': 'Evet',
  'comments.no': 'Hayır',
  'comments.pages': 'Yorum sayfaları',
  'comments.page': '{page}. sayfa',
  'comments.sent': 'Yorumunuz alındı',
  'comments.notSent': 'Yorumunuz gönderilemedi',
  'comments.voted': 'Oyunuz alındı',
  'comments.notVoted': 'Oyunuz alınamadı',
} as const
