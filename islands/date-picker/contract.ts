import { DATE_DEFAULT_HOUR, DATE_MINUTE_STEP } from '@/forms/limits'
import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'date-picker',
  summary: 'A field for a day, or a day and a time, with a calendar.',
  mount: 'adopt',
  load: 'interaction',
  group: 'member',
  texts: 'member',
  attributes: {
    time: { type: 'flag', doc: 'The value has a time, in 24 hours: `2026-12-01 14:30`.' },
    min: { type: 'text', doc: 'The first day that may be chosen, e.g. `2026-12-01` or `today`.' },
    max: { type: 'text', doc: 'The last day that may be chosen.' },
    hour: { type: 'int', default: DATE_DEFAULT_HOUR, doc: 'The hour of a day that is chosen without a time.' },
    'minute-step': {
      type: 'int',
      min: 1,
      default: DATE_MINUTE_STEP,
      doc: 'Minutes between the times that are offered.',
    },
  },
  parts: {
    input: {
      element: 'input',
      required: true,
      doc: 'The date as text. Recommended: `type="text" autocomplete="off" dir="ltr"`.',
    },
    open: { element: 'button', doc: 'Opens and closes the calendar.' },
    calendar: { element: 'any', doc: 'The element for the calendar; print it empty and `hidden`.' },
  },
  events: {
    'date-changed': 'The day or time has changed; sent 300 ms after the last change.',
  },
  native: 'The field accepts any text and is posted. The button does nothing, so hide it when scripts are off.',
})
