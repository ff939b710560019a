import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'tooltip',
  summary: 'A few words about a control, by hovering, focus and touch.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {
    placement: {
      type: 'choice',
      choices: ['top', 'bottom', 'left', 'right'],
      default: 'top',
      doc: 'Where it is shown when there is room; beside the control there is none, so that `left` and `right` mean above.',
    },
    title: { type: 'text', doc: 'The words, where no element of the page holds them.' },
  },
  parts: {
    trigger: {
      element: 'button',
      doc: 'What the words are about, the island itself when it has none; with `popovertarget` it opens them without JavaScript.',
    },
    tip: {
      element: 'any',
      doc: 'The words, with `popover` and an `id`; text only, because nothing in it can be focused.',
    },
  },
  events: {},
  native: 'A press on the button opens the popover.',
})
