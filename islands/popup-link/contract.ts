import { defineContract } from '@/island/contract'
import { POPUP_WIDTH_PX } from '@/page/limits'

export default defineContract({
  name: 'popup-link',
  summary: "Opens a link's content in a popup instead of leaving the page.",
  mount: 'adopt',
  load: 'interaction',
  texts: 'overlays',
  attributes: {
    width: { type: 'int', doc: 'Width of the popup in pixels; never wider than the window.', default: POPUP_WIDTH_PX },
    title: { type: 'text', doc: "Heading of the popup; without it the link's own words." },
    property: { type: 'text', doc: 'The answer is JSON, and this property of it holds the HTML, e.g. `CONTENT`.' },
    url: { type: 'url', doc: "Address of the content where it is not the link's own, on this site." },
  },
  parts: {},
  events: { 'popup-opened': 'The popup is open, and its content has come or could not be loaded.' },
  native: 'The link leads to its page.',
})
