import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'list-control',
  summary: 'Sort order, page size and stock switches of a product list: a change applies at once, in the address.',
  mount: 'adopt',
  load: 'interaction',
  group: 'list',
  texts: 'catalog',
  attributes: {
    swap: {
      type: 'text',
      selector: 'page',
      doc: 'Selector of the page’s part that holds the list: it is replaced in place instead of loading the page. It may hold this island.',
    },
  },
  parts: {
    select: {
      element: 'select',
      many: true,
      doc: 'A list of choices. Its `name` is the parameter in the address; an option may also hold a whole address. A list `sort` without options gets the orders of the setting `SORT`, else all of the platform’s; write `data-load="idle"` then.',
    },
    switch: {
      element: 'input',
      many: true,
      doc: 'A checkbox, e.g. `name="stock" value="1"`. Its parameter is in the address while it is checked.',
    },
    link: { element: 'link', many: true, doc: 'A link to another order or page size.' },
    submit: {
      element: 'button',
      doc: 'The button for shoppers without scripts; invisible while the island works; its room stays, so that nothing moves.',
    },
  },
  events: {
    'list-control-changed':
      'A control was changed: the list is being replaced, or the browser is loading the new address.',
  },
  native: 'The form is sent with its button, and links navigate.',
})
