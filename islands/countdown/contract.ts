import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'countdown',
  summary: 'Counts down to a moment, on the server’s clock, and stops once.',
  mount: 'adopt',
  group: 'cards',
  load: 'visible',
  plain: true,
  attributes: {
    until: { type: 'moment', required: true, doc: 'When it ends. Without a zone it is Turkey’s time.' },
    'server-now': {
      type: 'moment',
      doc: 'The server’s time when it printed the page; corrects a shopper’s wrong clock.',
    },
  },
  parts: {
    days: { element: 'any', doc: 'Days left, at least two digits.' },
    hours: { element: 'any', doc: 'Hours left; without `days` the days are in it.' },
    minutes: { element: 'any', doc: 'Minutes left; without `hours` the hours are in it.' },
    seconds: { element: 'any', doc: 'Seconds left; without `minutes` the minutes are in it.' },
    running: {
      element: 'any',
      doc: 'Hidden at the end; `role="timer"`, so that screen readers do not announce every second.',
    },
    expired: { element: 'any', doc: 'Shown at the end.' },
  },
  events: {
    'countdown-expired': 'It ran out while the shopper was on the page. Not sent when it was over before.',
  },
  native: 'The printed numbers do not change.',
})
