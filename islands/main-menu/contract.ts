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
      doc: 'An item of the menu, with or without a submenu; may be a `<details>`. It has `data-open` while its submenu is open.',
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
      doc: 'The submenu of its item; print it `hidden` outside of a `<details>`.',
      many: true,
      attributes: {
        categories: {
          type: 'flag',
          doc: 'The shop’s categories are fetched when the submenu is first opened, and replace its printed content.',
        },
      },
    },
  },
  events: {
    'menu-opened': 'A submenu was opened, with `way`: `hover`, `focus` or `press`.',
    'menu-closed': 'The open submenu was closed.',
  },
  native: 'The links navigate, and `<details>` open.',
})
