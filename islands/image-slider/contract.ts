import { defineContract } from '@/island/contract'
import { SLIDER_AUTOPLAY_MS } from '@/page/limits'

export default defineContract({
  name: 'image-slider',
  summary: 'Slides side by side that move on by themselves every three seconds, until a shopper wants to look.',
  mount: 'adopt',
  load: 'idle',
  group: 'media',
  texts: 'overlays',
  attributes: {
    autoplay: { type: 'flag', default: true, doc: 'Moves on by itself; never where the shopper asks for less motion.' },
    delay: { type: 'int', default: SLIDER_AUTOPLAY_MS, doc: 'Milliseconds that a slide stays.' },
  },
  parts: {
    track: { element: 'any', required: true, doc: 'The scroller around the slides.' },
    slide: { element: 'any', required: true, many: true, doc: 'One slide; those out of view are `inert`.' },
    pause: {
      element: 'button',
      required: true,
      doc: 'Stops and starts the movement; print it before the slides, so that it is the first thing a keyboard meets.',
    },
    previous: { element: 'button', doc: 'One slide back; from the first to the last.' },
    next: { element: 'button', doc: 'One slide on; from the last to the first.' },
    dot: {
      element: 'control',
      many: true,
      doc: 'Goes to the slide of the same place in the row; `aria-current` when there.',
    },
    status: { element: 'any', doc: 'Says which slide is in view, `2 / 3`.' },
  },
  events: { 'slide-changed': 'Another slide is in view.' },
  native: 'The row scrolls and snaps by finger, wheel and keys, and dots that are links lead to their slides.',
})
