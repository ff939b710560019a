import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'app-banner',
  summary: "Offers the shop's app on phones until it is closed.",
  mount: 'adopt',
  load: 'idle',
  plain: true,
  attributes: {
    'ios-id': { type: 'text', doc: "The app's number in Apple's store." },
    'android-id': { type: 'text', doc: "The app's package name in the Android market." },
    'after-cookie': {
      type: 'text',
      doc: "Name of the cookie bar's cookie, e.g. `CookieLaw`: the banner waits until it is set.",
    },
    scheme: { type: 'text', doc: "The app's own address, e.g. `avlu://open`; tried before the store." },
  },
  parts: {
    open: {
      element: 'link',
      doc: "Opens the app, or its store after two seconds; print the store's address in it.",
      required: true,
    },
    close: { element: 'button', doc: 'Closes the banner permanently.', required: true },
  },
  events: {
    'app-opened': 'The shopper pressed `open`, and either the app or its store has opened.',
    'app-banner-closed': 'The shopper closed the banner.',
  },
  native: 'The banner stays hidden; printed without `hidden`, its link leads to the store.',
})
