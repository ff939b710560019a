import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'app-banner',
  summary: "Offers the shop's app on phones until it is closed.",
  mount: 'adopt',
  load: 'idle',
  plain: true,
  attributes: {
    'ios-id': { type: 'text', doc: 'The app’s id in Apple’s App Store.' },
    'android-id': { type: 'text', doc: 'The app’s package name in Google Play.' },
    'after-cookie': {
      type: 'text',
      doc: "Name of the cookie bar's cookie, e.g. `CookieLaw`: the banner waits until it is set.",
    },
    scheme: { type: 'text', doc: 'The app’s address, e.g. `avlu://open`; opened before the store.' },
  },
  parts: {
    open: {
      element: 'link',
      doc: 'Opens the app, or the store after two seconds. Print the store’s address in its `href`.',
      required: true,
    },
    close: { element: 'button', doc: 'Closes the banner permanently.', required: true },
  },
  events: {
    'app-opened': 'The shopper pressed `open`, and the app or the store has opened.',
    'app-banner-closed': 'The shopper closed the banner.',
  },
  native: 'The banner stays hidden; printed without `hidden`, its link leads to the store.',
})
