import type { ParamsOf, Translation } from './shape'

const plural = (count: string | number, one: string, other: string): string =>
  new Intl.PluralRules('en').select(Number(count)) === 'one' ? one : other

/** English, checked against tr.ts: a missing key or a wrong placeholder fails the build. */
export const en = {
  'error.generic': 'Something went wrong',
  'error.occurred': 'An error occurred',
  'error.functionMissing': 'Function not found',
  'error.aborted': 'The request was cancelled',
  'error.network': 'Connection error',
  'error.timeout': 'The time limit of {ms} ms was exceeded',
  'error.status': 'The request failed with status code {status}',
  'error.offline': 'You are offline',
  'error.retry': 'Try again',
  'error.stillLoading': 'This is taking longer than usual',

  'field.required': 'This field cannot be empty',
  'field.mandatory': 'This field is required',
  'field.email': 'This is not a valid e-mail address',
  'field.errors': ({ count }: ParamsOf<'field.errors'>) =>
    plural(count, `${count} field needs your attention`, `${count} fields need your attention`),
  'date.invalid': 'Invalid date',

  'common.close': 'Close',
  'common.cancel': 'Cancel',
  'common.confirm': 'Confirm',
  'common.yes': 'Yes',
  'common.no': 'No',
  'common.ok': 'OK',
  'common.loading': 'Loading',
  'common.ready': 'Loaded',
  'common.more': 'Show more',
  'common.previous': 'Previous',
  'common.next': 'Next',
  'common.search': 'Search',
  'common.clear': 'Clear',
  'common.undo': 'Undo',
  'common.contentFailed': 'The content could not be loaded',
  'notice.region': 'Notifications',
  'notice.close': 'Dismiss notification',
  'notice.recent': 'Recent notifications',

  'quantity.label': 'Quantity',
  'quantity.increase': 'Increase quantity',
  'quantity.decrease': 'Decrease quantity',
  'quantity.corrected': 'The quantity was changed to {quantity}',
  'quantity.minimum': 'The minimum quantity is {min}',
  'quantity.maximum': 'The maximum quantity is {max}',

  'cart.add': 'Add to cart',
  'cart.adding': 'Adding to cart',
  'cart.added': 'The product was added to your cart',
  'cart.notAdded': 'The product could not be added to your cart',
  'cart.go': 'Go to cart',
  'cart.title': 'Your cart',
  'cart.continue': 'Continue shopping',
  'cart.empty': 'Your cart is empty',
  'cart.count': ({ count }: ParamsOf<'cart.count'>) =>
    plural(count, `${count} product in your cart`, `${count} products in your cart`),
  'cart.badge': ({ count, total }: ParamsOf<'cart.badge'>) =>
    plural(count, `Cart, ${count} product, total ${total}`, `Cart, ${count} products, total ${total}`),
  'cart.pending': 'Calculating the total',
  'cart.removed': 'The product was removed from your cart',
  'cart.updated': 'Your cart was updated',
  'cart.notUpdated': 'Your cart could not be updated',
  'cart.someRefused': 'Some products could not be added to your cart',
  'cart.refusedProduct': '{title}: {reason}',
  'cart.variantNeeded': 'Please choose the product options',
  'cart.storeNeeded': 'Please choose a store',
  'cart.seeProduct': 'See the product',
  'cart.noneSelected': 'No product is selected',

  'favorite.added': 'The product was added to your favorites',
  'favorite.removed': 'The product was removed from your favorites',
  'favorite.add': 'Add to favorites',
  'favorite.remove': 'Remove from favorites',
  'favorite.title': 'Favorite products',
  'favorite.count': ({ count }: ParamsOf<'favorite.count'>) =>
    plural(count, `${count} product in your favorites`, `${count} products in your favorites`),
  'favorite.loginNeeded': 'Sign in to add to your favorites',
  'favorite.failed': 'Your favorites could not be updated',

  'compare.tooFew': 'Choose at least 2 products to compare',
  'compare.tooMany': 'You can compare at most 4 products',
  'compare.none': 'There is nothing to compare because no product is selected',
  'compare.already': 'This product is already in your comparison list',
  'compare.added': 'The product was added to your comparison list',
  'compare.removed': 'The product was removed from your comparison list',
  'compare.add': 'Compare',
  'compare.remove': 'Remove from comparison',
  'compare.open': 'Open the comparison list',
  'compare.clear': 'Clear the comparison list',
  'compare.title': 'Comparison list',
  'compare.count': ({ count }: ParamsOf<'compare.count'>) =>
    plural(count, `${count} product in your comparison list`, `${count} products in your comparison list`),

  'countdown.days': 'days',
  'countdown.hours': 'hours',
  'countdown.minutes': 'minutes',
  'countdown.seconds': 'seconds',
  'countdown.remaining': ({ days, hours, minutes }: ParamsOf<'countdown.remaining'>) =>
    [
      `Time left: ${days} ${plural(days, 'day', 'days')}`,
      `${hours} ${plural(hours, 'hour', 'hours')}`,
      `${minutes} ${plural(minutes, 'minute', 'minutes')}`,
    ].join(' '),
  'countdown.expired': 'The time is up',

  'cookie.region': 'Cookie notice',
  'cookie.title': 'Use of cookies',
  'cookie.body': 'We use cookies to serve you better.',
  'cookie.accept': 'Accept',
  'cookie.decline': 'Decline',

  'login.title': 'Member sign-in',
  'login.open': 'Sign in',
  'login.needed': 'Sign in to continue',
  'login.sessionLost': 'Your session has ended, please sign in again',
  'password.expired': 'The password that we hold for you has expired... please change your password',
  'activation.membership': 'Your membership is now active',
  'activation.newsletter': 'Your newsletter subscription is now active',
  'newsletter.done': 'You are subscribed to the newsletter',

  'list.previousPage': 'Show more products',
  'list.nextPage': 'Show the next products',
  'list.loaded': ({ count }: ParamsOf<'list.loaded'>) =>
    plural(count, `${count} more product loaded`, `${count} more products loaded`),
  'list.end': 'All products are shown',
  'list.failed': 'The products could not be loaded',
  'search.none': 'No results found',
  'search.results': ({ count }: ParamsOf<'search.results'>) =>
    plural(count, `${count} result found`, `${count} results found`),
  'store.choose': 'Choose a store',
} as const satisfies Translation
