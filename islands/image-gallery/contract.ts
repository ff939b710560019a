import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'image-gallery',
  summary:
    'Pictures of a product in a row that swipes, with a big view above the page, zoom, and an address for each picture.',
  mount: 'adopt',
  load: 'idle',
  group: 'media',
  texts: 'overlays',
  attributes: {
    'product-id': { type: 'id', doc: 'The product; its `variant-picker` decides which slides are shown.' },
    marker: {
      type: 'text',
      default: 'gallery',
      doc: 'The prefix of a picture’s number in the address: `#gallery-2` opens the big view on the second picture.',
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
      doc: 'One picture, preferably a link to its big version around the `<img>`; a press opens the big view. `id="gallery-2"` makes the address work without JavaScript.',
      attributes: {
        full: { type: 'url', doc: 'The address of the big picture, when the slide is no link to it.' },
        'type-id': {
          type: 'id',
          doc: 'The variant type that the picture shows, e.g. a colour’s id. Print the slides and thumbs of all other types `hidden`, without an `id`.',
        },
        level: { type: 'int', default: 1, doc: '1 or 2: the level of that type.' },
      },
    },
    thumb: {
      element: 'control',
      many: true,
      doc: 'Shows the slide of the same position; `aria-current` while that slide is in view.',
    },
    previous: { element: 'button', doc: 'Shows the previous slide.' },
    next: { element: 'button', doc: 'Shows the next slide.' },
    open: { element: 'button', doc: 'Opens the big view on the slide in view.' },
    status: { element: 'any', doc: 'Shows which slide is in view, e.g. `2 / 5`.' },
  },
  events: {
    'gallery-opened': 'The big view was opened, by a press or by the address.',
    'gallery-closed': 'The big view was closed.',
    'slide-changed': 'Another slide is in view.',
  },
  native:
    'The row scrolls and snaps by finger, wheel and keys; slides link to their pictures and thumbs to their slides.',
})
