import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'filter-panel',
  summary:
    'Filters the page’s product list by the shop’s filters, variants, brands, price and more; the choice is kept in the address.',
  mount: 'fill',
  load: 'eager',
  unasked: 'empty',
  group: 'list',
  texts: 'catalog',
  attributes: {
    params: {
      type: 'text',
      doc: 'The groups to show, in this order, joined by `-`: `FILTERS`, `VARIANTS`, `CATEGORIES`, `BRANDS`, `PRICE`, `MODELS`, `SUPPLIERS`.',
      tokens: ['FILTERS', 'VARIANTS', 'CATEGORIES', 'BRANDS', 'PRICE', 'MODELS', 'SUPPLIERS'],
      default: 'CATEGORIES-VARIANTS-PRICE-FILTERS-BRANDS-MODELS-SUPPLIERS',
    },
    apply: {
      type: 'choice',
      choices: ['instant', 'button'],
      doc: '`instant` applies each choice at once, `button` collects choices until its button is pressed.',
      default: 'instant',
    },
    'list-search': { type: 'flag', doc: 'Whether each list of values has a search field.', default: true },
    total: { type: 'int', doc: 'The number of products, where the groups are printed.' },
    swap: {
      type: 'text',
      selector: 'page',
      doc: 'Selector of the element around the list. It is replaced instead of loading the page anew. It must not contain the panel.',
    },
  },
  parts: {
    group: {
      element: 'any',
      many: true,
      doc: 'A printed group of one filter, usually a `<details>` or `<fieldset>`. Where one is printed the panel draws nothing and uses the printed ones. Its values are the checkboxes, radio buttons and links in it: `name="brand" value="3"`, `?multi=5-101`.',
      attributes: {
        kind: {
          type: 'choice',
          choices: [
            'multi',
            'single',
            'decimal',
            'brand',
            'model',
            'supplier',
            'type1',
            'type2',
            'category',
            'price',
            'state',
          ],
          doc: 'The filter’s parameter in the address; `state` for stock, discounted and new. Default: read from the names and links inside.',
        },
        id: { type: 'id', doc: 'The id of a `multi`, `single` or `decimal` filter. Default: read from the values.' },
        min: { type: 'decimal', doc: 'The lowest amount of a range. Default: `min` or `placeholder` of its field.' },
        max: { type: 'decimal', doc: 'The highest amount of a range. Default: `max` or `placeholder` of its field.' },
      },
    },
    value: {
      element: 'any',
      many: true,
      doc: 'A value that is neither a checkbox nor a radio button nor a link to the list, e.g. `<li data-part="value" data-id="3">`; becomes a checkbox for keys and screen readers. On a link it holds a press until the code is there, which `data-swap` and `data-apply="button"` need.',
      attributes: {
        kind: { type: 'text', doc: 'As `data-kind` of the group, which is the default.' },
        id: { type: 'text', doc: 'The value’s id, or `stock`, `discounted` or `new`.' },
      },
    },
    search: { element: 'input', many: true, doc: 'Searches the values of the group around it.' },
    none: { element: 'any', many: true, doc: 'Shown in a group whose search finds nothing; print it `hidden`.' },
    min: { element: 'input', many: true, doc: 'The lower end of the range of the group around it.' },
    max: { element: 'input', many: true, doc: 'The upper end of the range of the group around it.' },
    chosen: {
      element: 'any',
      doc: 'The element around the chosen filters: links that remove one, or a `value` with `data-kind` and `data-id`.',
    },
    clear: { element: 'control', doc: 'Removes all chosen filters.' },
    apply: { element: 'button', doc: 'Applies the choices that wait; its text is printed for the chosen filters.' },
    title: { element: 'any', doc: 'The panel’s title; gets the focus when the control that was used is gone.' },
    status: { element: 'any', doc: 'Announces the number of products to screen readers.' },
  },
  events: {
    'filters-loaded':
      'The panel shows its groups or uses the printed ones, with the number of products when the server counts them.',
    'filters-changed': 'A choice was applied: the list was replaced, or the browser is loading the new address.',
    'filter-failed': 'The groups could not be loaded; the printed content stays and works.',
  },
  native:
    'The printed links and forms inside work; they stay until the panel shows its groups, and for good where the groups are parts.',
})
