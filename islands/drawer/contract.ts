import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'drawer',
  summary: 'A sheet at the side of the window, for menus and filters in narrow windows.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {
    side: {
      type: 'choice',
      choices: ['start', 'end'],
      default: 'end',
      doc: 'The side of the window, by the text’s direction: `start` is left in Turkish and right in Arabic.',
    },
  },
  parts: {
    trigger: {
      element: 'any',
      isPressed: true,
      required: true,
      many: true,
      doc: 'Opens the drawer: the `<summary>` of the island, a button or a link; elsewhere on the page with `data-part-of`.',
    },
    panel: {
      element: 'any',
      required: true,
      doc: 'The sheet: a `<dialog>`, printed without `open`. For a theme that shows and hides its sheet by the classes in `data-on`, any element; it may be the island itself, with its own `id` in `data-part-of`.',
    },
    overlay: {
      element: 'any',
      many: true,
      doc: 'The backdrop of a sheet that is no `<dialog>`, with `data-on`.',
    },
    close: {
      element: 'button',
      many: true,
      doc: 'Closes the drawer. Print one, because touch screen readers have no other way to close it.',
    },
  },
  events: { 'drawer-toggled': 'The drawer was opened or closed.' },
  native: 'In a `<details>` the browser opens and closes the content of the dialog, in the page instead of above it.',
})
