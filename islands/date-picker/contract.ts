import { DATE_DEFAULT_HOUR, DATE_MINUTE_STEP } from '@/forms/limits'
import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'date-picker',
  summary: 'Takes a day, or a day and a time, typed or chosen from a calendar.',
  mount: 'adopt',
  load: 'interaction',
  group: 'member',
  texts: 'member',
  attributes: {
    time: { type: 'flag', doc: 'A time belongs to it: `2026-12-01 14:30`, 24 hours.' },
    min: { type: 'text', doc: 'The first day that may be chosen, `2026-12-01`, or `today`.' },
    max: { type: 'text', doc: 'The last day that may be chosen.' },
    hour: { type: 'int', default: DATE_DEFAULT_HOUR, doc: 'The hour before one is chosen.' },
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
      doc: 'The date as text; best `type="text" autocomplete="off" dir="ltr"`.',
    },
    open: { element: 'button', doc: 'Opens and closes the calendar.' },
    calendar: { element: 'any', doc: 'Where the calendar is shown; print it empty and `hidden`.' },
  },
  events: {
    'date-changed': 'Another day or time is in the field; sent 300 ms after the last change.',
  },
  native: 'The field takes any text and is posted; the button does nothing, so hide it where scripts are off.',
})
