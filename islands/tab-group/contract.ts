import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'tab-group',
  summary: 'Tabs that show one panel at a time; a panel’s content may be loaded from an address when it is opened.',
  mount: 'adopt',
  load: 'visible',
  group: 'media',
  texts: 'overlays',
  attributes: {},
  parts: {
    list: { element: 'any', doc: 'The element around the tabs, without other content; becomes the tab list.' },
    tab: {
      element: 'control',
      required: true,
      many: true,
      doc: 'Opens the panel of the same position. A link leads to the page with that panel open.',
      attributes: {
        url: {
          type: 'url',
          doc: 'The address of the content of a panel that is printed empty; fetched once, when the panel is opened.',
        },
        property: { type: 'text', doc: 'For an answer in JSON: its property with the HTML, e.g. `CONTENT`.' },
      },
    },
    panel: {
      element: 'any',
      required: true,
      many: true,
      doc: 'One panel; print all but the open one `hidden`. A link to its `id` anywhere on the page opens it.',
    },
  },
  events: { 'tab-opened': 'A panel is open, and its content is loaded or could not be loaded.' },
  native: 'Tabs are links to the page with their panel open.',
})
