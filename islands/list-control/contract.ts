import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'list-control',
  summary:
    'Sort order, page size and stock switch of a product list: a change applies at once and is kept in the address.',
  mount: 'adopt',
  load: 'interaction',
  unasked: 'returning',
  group: 'list',
  texts: 'catalog',
  attributes: {
    swap: {
      type: 'text',
      selector: 'around',
      doc: 'Selector of the element around the list. It is replaced instead of loading the page anew. It may contain this island.',
    },
  },
  parts: {
    select: {
      element: 'select',
      many: true,
      doc: 'A list of choices. Its `name` is the parameter in the address; an option’s value may also be a whole address. A list named `sort` without options gets the sort orders of the setting `SORT`, or all of the platform’s; print `data-load="idle"` then.',
    },
    switch: {
      element: 'input',
      many: true,
      doc: 'A checkbox, e.g. `name="stock" value="1"`. Its parameter is in the address while it is checked.',
    },
    link: { element: 'link', many: true, doc: 'A link to another sort order or page size.' },
    submit: {
      element: 'button',
      doc: 'The button for shoppers without JavaScript. The island makes it invisible and keeps its space, so that nothing moves.',
    },
  },
  events: {
    'list-control-changed':
      'A control was changed: the list is being replaced, or the browser is loading the new address.',
  },
  native: 'The form is sent with its button, and links navigate.',
})
