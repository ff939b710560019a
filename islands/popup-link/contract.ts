import { defineContract } from '@/island/contract'
import { POPUP_WIDTH_PX } from '@/page/limits'

export default defineContract({
  name: 'popup-link',
  summary: "Opens a link's content in a popup instead of leaving the page.",
  mount: 'adopt',
  load: 'interaction',
  texts: 'overlays',
  attributes: {
    width: {
      type: 'int',
      doc: 'The width of the popup in pixels; limited to the window’s width.',
      default: POPUP_WIDTH_PX,
    },
    title: { type: 'text', doc: 'The heading of the popup. Default: the text of the link.' },
    property: { type: 'text', doc: 'For an answer in JSON: its property with the HTML, e.g. `CONTENT`.' },
    url: { type: 'url', doc: 'The address of the content, on this site. Default: the link’s address.' },
  },
  parts: {},
  events: { 'popup-opened': 'The popup is open, and its content is loaded or could not be loaded.' },
  native: 'The link leads to its page.',
})
