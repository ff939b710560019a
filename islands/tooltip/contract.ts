import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'tooltip',
  summary: 'A short text about a control, shown on hover, focus and touch.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {
    placement: {
      type: 'choice',
      choices: ['top', 'bottom', 'left', 'right'],
      default: 'top',
      doc: 'The side of the control, when there is room. `left` and `right` mean above, because beside a control there is no room.',
    },
    title: { type: 'text', doc: 'The text, when the page has no part `tip`.' },
  },
  parts: {
    trigger: {
      element: 'button',
      doc: 'The control that the text is about. Default: the island’s element itself. With `popovertarget` it opens the text without JavaScript.',
    },
    tip: {
      element: 'any',
      doc: 'The text, with `popover` and an `id`. It must have no controls, because nothing in it can be focused.',
    },
  },
  events: {},
  native: 'A press on the button opens the popover.',
})
