import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'tooltip',
  summary: 'A few words about a control, by hovering, focus and touch.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {
    placement: {
      type: 'choice',
      choices: ['top', 'bottom'],
      default: 'top',
      doc: 'Where it is shown when there is room.',
    },
  },
  parts: {
    trigger: {
      element: 'button',
      required: true,
      doc: 'What the words are about; with `popovertarget` it opens them without JavaScript.',
    },
    tip: {
      element: 'any',
      required: true,
      doc: 'The words, with `popover` and an `id`; text only, because nothing in it can be focused.',
    },
  },
  events: {},
  native: 'A press on the button opens the popover.',
})
