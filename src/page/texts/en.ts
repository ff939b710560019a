import type { ParamsOf, Translation } from './shape'

/** The word that fits the number. */
export const englishPlural = (count: string | number, one: string, other: string): string =>
  new Intl.PluralRules('en').select(Number(count)) === 'one' ? one : other

/** English, checked against tr.ts: a missing key or a wrong placeholder fails the build. */
export const en = {
  'error.generic': 'Something went wrong',
  'error.occurred': 'An error occurred',
  'error.aborted': 'The request was cancelled',
  'error.network': 'Connection error',
  'error.timeout': 'The time limit of {ms} ms was exceeded',
  'error.noAnswer': 'The server has not answered. You can try again.',
  'error.status': 'The request could not be completed (error code: {status})',
  'error.offline': 'You are offline',
  'error.retry': 'Try again',
  'error.stillLoading': 'This is taking longer than usual',

  'common.close': 'Close',
  'common.ok': 'OK',
  'common.loading': 'Loading',
  'common.undo': 'Undo',
  'common.contentFailed': 'The content could not be loaded',
  'notice.region': 'Notifications',
  'notice.close': 'Dismiss notification',

  'quantity.corrected': 'The quantity was changed to {quantity}',
  'quantity.minimum': 'The minimum quantity is {min}',
  'quantity.maximum': 'The maximum quantity is {max}',
  'quantity.pieces': '{quantity}',
  'quantity.measured': '{quantity} {unit}',

  'cart.added': 'The product was added to your cart',
  'cart.notAdded': 'The product could not be added to your cart',
  'cart.slow': 'This is taking longer than usual. Check your cart, or try again.',
  'cart.noneSelected': 'No product is selected',
  'cart.unsure': 'We do not know whether the product was added; please check your cart',
  'cart.go': 'Go to cart',
  'cart.title': 'Your cart',
  'cart.badge': ({ count, total }: ParamsOf<'cart.badge'>) =>
    englishPlural(count, `Cart, ${count} product, total ${total}`, `Cart, ${count} products, total ${total}`),
  'cart.someRefused': 'Some products could not be added to your cart',
  'cart.refusedProduct': '{title}: {reason}',
  'cart.variantNeeded': 'Please choose the product options',
  'cart.storeNeeded': 'Please choose a store',

  'favorite.added': 'The product was added to your favourites',
  'favorite.removed': 'The product was removed from your favourites',
  'favorite.add': 'Add to favourites',
  'favorite.failed': 'Your favourites could not be updated',
  'favorite.slow': 'This is taking longer than usual. Your favourites may not be up to date yet.',
  'page.stale': 'Your session or currency has changed. Reload the page to bring it up to date.',
  'page.reload': 'Reload the page',

  'compare.tooFew': 'Choose at least 2 products to compare',
  'compare.tooMany': 'You can compare at most 4 products',
  'compare.none': 'There is nothing to compare because no product is selected',
  'compare.already': 'This product is already in your comparison list',
  'compare.added': 'The product was added to your comparison list',
  'compare.removed': 'The product was removed from your comparison list',
  'compare.title': 'Comparison list',
  'compare.count': ({ count }: ParamsOf<'compare.count'>) =>
    englishPlural(count, `${count} product in your comparison list`, `${count} products in your comparison list`),
  'compare.full': 'Your list is full: you can compare at most {max} products',
  'compare.notKept': 'Your browser does not let us keep the list, so it holds on this page only',
  'compare.cleared': 'Your comparison list was cleared',
  'compare.gone': ({ count }: ParamsOf<'compare.gone'>) =>
    englishPlural(
      count,
      `${count} product is no longer sold and was removed from your comparison list`,
      `${count} products are no longer sold and were removed from your comparison list`,
    ),
  'compare.removeOf': 'Remove {name} from comparison',
  'compare.product': 'Product {id}',

  'countdown.remaining': ({ days, hours, minutes }: ParamsOf<'countdown.remaining'>) =>
    [
      `Time left: ${days} ${englishPlural(days, 'day', 'days')}`,
      `${hours} ${englishPlural(hours, 'hour', 'hours')}`,
      `${minutes} ${englishPlural(minutes, 'minute', 'minutes')}`,
    ].join(' '),

  'cookie.region': 'Cookie notice',
  'cookie.title': 'Use of cookies',
  'cookie.body': 'We use cookies to serve you better.',
  'cookie.accept': 'Accept',
  'cookie.decline': 'Decline',

  'login.title': 'Member sign-in',
  'login.sessionLost': 'Your session has ended, please sign in again',
  'logout.failed': 'You could not be signed out',
  'logout.done': 'You are signed out',
  'notices.kvkk': 'Personal data and permissions',
  'password.update': 'Update your password',
  'login.open': 'Sign in',

  'search.none': 'No results found',
  'search.results': ({ count }: ParamsOf<'search.results'>) =>
    englishPlural(count, `${count} result found`, `${count} results found`),
  'search.failed': 'The search results could not be loaded',
  'search.list': 'Search results',
  'search.all': 'Show all results',
  'search.products': 'Products',
  'search.categories': 'Categories',
  'search.brands': 'Brands',
  'search.combines': 'Outfits',
  'store.choose': 'Choose a store',
} as const satisfies Translation
