import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'countdown',
  summary: 'Counts down to a time by the server’s clock.',
  mount: 'adopt',
  group: 'cards',
  load: 'visible',
  plain: true,
  attributes: {
    until: {
      type: 'moment',
      required: true,
      doc: 'The end, as an ISO date and time. Without a zone it is read as Turkish time.',
    },
    'server-now': {
      type: 'moment',
      doc: 'The server’s time when it printed the page; corrects a shopper’s wrong clock.',
    },
  },
  parts: {
    days: { element: 'any', doc: 'Days left, at least two digits.' },
    hours: { element: 'any', doc: 'Hours left; without the part `days` they include the days.' },
    minutes: { element: 'any', doc: 'Minutes left; without the part `hours` they include the hours.' },
    seconds: { element: 'any', doc: 'Seconds left; without the part `minutes` they include the minutes.' },
    running: {
      element: 'any',
      doc: 'The element around the numbers; hidden at the end. It gets `role="timer"`, so that screen readers do not announce every second.',
    },
    expired: { element: 'any', doc: 'Shown at the end.' },
  },
  events: {
    'countdown-expired': 'The countdown has ended while the shopper was on the page. Not sent when it was over before.',
  },
  native: 'The printed numbers do not change.',
})
