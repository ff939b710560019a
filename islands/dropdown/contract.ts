import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'dropdown',
  summary: 'A short list of links or buttons below the control that opens it.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {},
  parts: {
    trigger: {
      element: 'any',
      isPressed: true,
      required: true,
      doc: 'Opens and closes the menu: the `<summary>` of the island, or a button.',
    },
    menu: { element: 'any', required: true, doc: 'The menu; print it `hidden` outside of a `<details>`.' },
  },
  events: { 'dropdown-toggled': 'The list was opened or closed.' },
  native: 'In a `<details>` the browser opens and closes the menu.',
})
