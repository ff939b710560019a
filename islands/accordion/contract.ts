import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'accordion',
  summary: 'Sections that open and close, one at a time or independently; an address with a section’s `#id` opens it.',
  mount: 'adopt',
  load: 'idle',
  attributes: {
    single: { type: 'flag', default: true, doc: 'Opening one item closes the others.' },
    mobile: {
      type: 'flag',
      doc: 'Items close only in windows narrower than 768 pixels; in wider windows all items stay open.',
    },
  },
  parts: {
    item: {
      element: 'any',
      many: true,
      doc: 'A `<details>` with its `<summary>`, or any element around a `trigger` and a `panel`. It has the attribute `open` while it is open.',
    },
    trigger: {
      element: 'control',
      many: true,
      doc: 'Opens and closes an item that is no `<details>`. Outside of items, the first trigger opens the first panel, the second the second; a `<summary>` opens its `<details>`.',
    },
    panel: {
      element: 'any',
      many: true,
      doc: 'The content of an item that is no `<details>`. Without an `item` around it, the panel is an item itself.',
    },
    all: {
      element: 'button',
      doc: 'Opens all items, or closes them when all are open; `aria-pressed` is `true` while all are open.',
    },
  },
  events: { 'accordion-toggled': 'An item was opened or closed.' },
  native: 'Browsers open and close `<details>`; those with the same `name` one at a time.',
})
