import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'tab-group',
  summary: 'Tabs of which one panel shows; panels may be loaded by their address when they are opened.',
  mount: 'adopt',
  load: 'visible',
  group: 'media',
  texts: 'overlays',
  attributes: {},
  parts: {
    list: { element: 'any', doc: 'Around the tabs, with nothing else in it; becomes the tab list.' },
    tab: {
      element: 'control',
      required: true,
      many: true,
      doc: 'Opens the panel of the same place in the row. As a link it leads to the page with that panel open.',
      attributes: {
        url: {
          type: 'url',
          doc: 'Address of the content of a panel that is printed empty; asked for once, when it is opened.',
        },
        property: { type: 'text', doc: 'The answer is JSON, and this property of it holds the HTML, e.g. `CONTENT`.' },
      },
    },
    panel: {
      element: 'any',
      required: true,
      many: true,
      doc: 'One panel; print all but the open one `hidden`. A link to its `id` anywhere on the page opens it.',
    },
  },
  events: { 'tab-opened': 'A panel is open, and its content is there or could not be loaded.' },
  native: 'Tabs are links to the page with their panel open.',
})
