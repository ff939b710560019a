import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'lazy-images',
  summary:
    'Loads images written as `img[data-src]`: those in view at once, the others three at a time, the nearest first. It leaves out pictures of security codes, which their forms load.',
  mount: 'headless',
  load: 'eager',
  plain: true,
  attributes: {},
  parts: {},
  events: {},
  native:
    'Images with `data-src` alone stay empty: print `loading="lazy"` with a real `src`, or a `<noscript>` beside each.',
})
