import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'main-menu',
  summary: 'Opens submenus on hover, focus, keys and taps, from the links or `<details>` that the server printed.',
  mount: 'adopt',
  load: 'interaction',
  attributes: {},
  parts: {
    item: {
      element: 'any',
      doc: 'An item of the menu, with or without a submenu; a `<details>` is opened itself. Carries `data-open`.',
      required: true,
      many: true,
    },
    trigger: {
      element: 'any',
      isPressed: true,
      doc: 'Opens the submenu of its item: a link, a button or a `<summary>`.',
      many: true,
    },
    submenu: {
      element: 'any',
      doc: 'Opened by its item; print it `hidden` outside of a `<details>`.',
      many: true,
      attributes: {
        categories: {
          type: 'flag',
          doc: 'The shop’s categories are read when the menu is first opened, and take the place of what was printed in it.',
        },
      },
    },
  },
  events: {
    'menu-opened': 'A submenu was opened, with `way`: `hover`, `focus` or `press`.',
    'menu-closed': 'The open submenu was closed.',
  },
  native: 'The links navigate, and details open.',
})
