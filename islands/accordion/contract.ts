import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'accordion',
  summary: 'Questions that open their answers, one at a time or all at once, also by the address.',
  mount: 'adopt',
  load: 'idle',
  attributes: {
    single: { type: 'flag', default: true, doc: 'Opening one item closes the others.' },
    mobile: { type: 'flag', doc: 'Only below 768 pixels; on wider windows all items stay open.' },
  },
  parts: {
    item: {
      element: 'any',
      many: true,
      doc: 'A `<details>` with its `<summary>`, or any element around a `trigger` and a `panel`; it has `open` while it is open.',
    },
    trigger: {
      element: 'control',
      many: true,
      doc: 'Opens and closes an item that is no `<details>`, or the panel of the same place in the row of those in no item.',
    },
    panel: { element: 'any', many: true, doc: 'What such an item shows while it is open, or an item by itself.' },
    all: { element: 'button', doc: 'Opens all items, and closes them when all are open; `aria-pressed`.' },
  },
  events: { 'accordion-toggled': 'An item was opened or closed.' },
  native: 'Details open by themselves, and with the same `name` one at a time.',
})
