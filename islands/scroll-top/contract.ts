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
      doc: 'The selector of the element to scroll past before the button is shown.',
      default: '[data-block-name="header"], header',
    },
  },
  parts: {
    button: {
      element: 'control',
      doc: 'Scrolls to the top. Default: the island’s element itself. A link to the first element of the page works without JavaScript and moves the focus there.',
    },
  },
  events: {},
  native: 'The link leads to the top of the page.',
})
