import { defineContract } from '@/island/contract'
import { SLIDER_AUTOPLAY_MS } from '@/page/limits'

export default defineContract({
  name: 'image-slider',
  summary: 'Slides in a row that advance every three seconds and pause while a shopper points at them or uses them.',
  mount: 'adopt',
  load: 'idle',
  group: 'media',
  texts: 'overlays',
  attributes: {
    autoplay: {
      type: 'flag',
      default: true,
      doc: 'Whether slides advance by themselves. When the shopper prefers reduced motion, only the part `pause` starts them.',
    },
    delay: { type: 'int', default: SLIDER_AUTOPLAY_MS, doc: 'How long a slide stays, in milliseconds.' },
  },
  parts: {
    track: { element: 'any', required: true, doc: 'The scroller around the slides.' },
    slide: { element: 'any', required: true, many: true, doc: 'One slide; those out of view are `inert`.' },
    pause: {
      element: 'button',
      required: true,
      doc: 'Stops and starts the movement; print it before the slides, so that it is the first in the order of the Tab key.',
    },
    previous: { element: 'button', doc: 'Shows the previous slide; on the first slide the last one.' },
    next: { element: 'button', doc: 'Shows the next slide; on the last slide the first one.' },
    dot: {
      element: 'control',
      many: true,
      doc: 'Shows the slide of the same position; `aria-current` while that slide is in view.',
    },
    status: { element: 'any', doc: 'Shows which slide is in view, e.g. `2 / 3`.' },
  },
  events: { 'slide-changed': 'Another slide is in view.' },
  native: 'The row scrolls and snaps by finger, wheel and keys; dots that are links lead to their slides.',
})
