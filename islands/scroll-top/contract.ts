import { defineContract } from '../../src/island/contract'

export default defineContract({
  name: 'scroll-top',
  summary: 'A button that comes when the page is scrolled past its header and leads smoothly back to the top.',
  mount: 'adopt',
  load: 'idle',
  attributes: {
    header: {
      type: 'text',
      doc: 'Selector of what must be scrolled past.',
      default: '[data-block-name="header"], header',
    },
  },
  parts: {
    button: {
      element: 'control',
      doc: 'Leads to the top. As a link to the first element of the page it works without JavaScript and takes the focus there.',
      required: true,
    },
  },
  events: {},
  native: 'The link leads to the top of the page.',
})
