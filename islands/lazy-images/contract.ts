import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'lazy-images',
  summary:
    'Loads images written as `img[data-src]`: those in view at once, the others three at a time, the nearest first. Pictures of security codes are left to their forms.',
  mount: 'headless',
  load: 'eager',
  plain: true,
  attributes: {},
  parts: {},
  events: {},
  native:
    'Images with `data-src` alone stay empty: print `loading="lazy"` with a real `src`, or a `<noscript>` beside each.',
})
