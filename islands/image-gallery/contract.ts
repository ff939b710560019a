import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'image-gallery',
  summary:
    'Pictures of a product in a row that swipes, with a big view over the page, zoom and an address for each picture.',
  mount: 'adopt',
  load: 'idle',
  group: 'media',
  texts: 'overlays',
  attributes: {
    'product-id': { type: 'id', doc: 'The product; its `variant-picker` decides which slides are shown.' },
    marker: {
      type: 'text',
      default: 'gallery',
      doc: "The word before a picture's number in the address: `#gallery-2` opens the big view on the second.",
    },
    zoom: {
      type: 'flag',
      default: true,
      doc: 'A resting mouse magnifies the picture on windows wider than 1024 pixels.',
    },
  },
  parts: {
    track: { element: 'any', required: true, doc: 'The scroller around the slides; print it with `tabindex="0"`.' },
    slide: {
      element: 'any',
      required: true,
      many: true,
      doc: 'One picture, best a link to its big version around the `<img>`; a press opens the big view. `id="gallery-2"` makes the address work without JavaScript.',
      attributes: {
        full: { type: 'url', doc: 'The big picture where the slide is no link to it.' },
        'type-id': {
          type: 'id',
          doc: 'The type that it shows, e.g. a colour’s id; print the slides and thumbs of all others `hidden`, without an `id`.',
        },
        level: { type: 'int', default: 1, doc: '1 or 2: the level of that type.' },
      },
    },
    thumb: {
      element: 'control',
      many: true,
      doc: 'Goes to the slide of the same place in the row; `aria-current` when there.',
    },
    previous: { element: 'button', doc: 'One slide back.' },
    next: { element: 'button', doc: 'One slide on.' },
    open: { element: 'button', doc: 'Opens the big view on the slide in view.' },
    status: { element: 'any', doc: 'Says which slide is in view, `2 / 5`.' },
  },
  events: {
    'gallery-opened': 'The big view is open, by a press or by the address.',
    'gallery-closed': 'The big view is closed again.',
    'slide-changed': 'Another slide is in view.',
  },
  native:
    'The row scrolls and snaps by finger, wheel and keys; slides are links to their pictures and thumbs lead to slides.',
})
