import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'drawer',
  summary: 'A sheet from the side of the window, for menus and filters on narrow pages.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {
    side: {
      type: 'choice',
      choices: ['start', 'end'],
      default: 'end',
      doc: 'The side that it comes from, in the direction of the text: `start` is left in Turkish and right in Arabic.',
    },
  },
  parts: {
    trigger: {
      element: 'any',
      isPressed: true,
      required: true,
      many: true,
      doc: 'Opens it: the `<summary>` of the island, a button or a link; elsewhere in the page with `data-part-of`.',
    },
    panel: {
      element: 'any',
      required: true,
      doc: 'The sheet: a `<dialog>`, printed without `open`. Another element is the sheet of a theme that shows and hides it by the classes in `data-on`; it may be the island itself, with its own `id` in `data-part-of`.',
    },
    overlay: {
      element: 'any',
      many: true,
      doc: 'What the theme lays over the page behind such a sheet, with `data-on`.',
    },
    close: {
      element: 'button',
      many: true,
      doc: 'Closes it. Print one: without it touch screen readers have no way out.',
    },
  },
  events: { 'drawer-toggled': 'It was opened or closed.' },
  native: 'On a `<details>` the browser opens and closes what is in the dialog, in the page instead of above it.',
})
