import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'scroll-top',
  summary: 'A button that is shown when the page is scrolled past its header and scrolls back to the top.',
  mount: 'adopt',
  load: 'idle',
  plain: true,
  attributes: {
    header: {
      type: 'text',
      doc: 'Selector of the element that must be scrolled past.',
      default: '[data-block-name="header"], header',
    },
  },
  parts: {
    button: {
      element: 'control',
      doc: 'Scrolls to the top; without it the element itself. As a link to the first element of the page it works without JavaScript and moves the focus there.',
    },
  },
  events: {},
  native: 'The link leads to the top of the page.',
})
