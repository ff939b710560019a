/** Comments on a product, in English. */
export const commentsEn = {
  'comments.shown': 'Reviews: {count}, page {page} of {pages}',
  'comments.none': 'No reviews yet',
  'comments.failed': 'The reviews could not be loaded',
  'comments.stars': '{stars} of 5 stars',
  'comments.buyer': 'Bought this product',
  'comments.anonymous': 'A customer',
  'comments.helpful': 'Was this review helpful?',
  'comments.yes': 'Yes',
  'comments.no': 'No',
  'comments.pages': 'Pages of reviews',
  'comments.page': 'Page {page}',
  'comments.sent': 'Your review has been received',
  'comments.notSent': 'Your review could not be sent',
  'comments.voted': 'Your vote has been counted',
  'comments.notVoted': 'Your vote could not be counted',
} as const
