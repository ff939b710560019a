import { defineContract } from '../../src/island/contract'

export default defineContract({
  name: 'lazy-images',
  summary:
    'Gives pictures written as `img[data-src]` their address: those in view at once, the others three at a time, the nearest first.',
  mount: 'headless',
  load: 'eager',
  attributes: {},
  parts: {},
  events: {},
  native:
    'Pictures with `data-src` alone stay empty: print `loading="lazy"` with a real `src`, or a `<noscript>` beside each.',
})
