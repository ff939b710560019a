import { defineContract } from '@/island/contract'

const address = { 'address-id': { type: 'id', required: true, doc: 'The id of the address.' } } as const

export default defineContract({
  name: 'address-form',
  summary: "Adds, changes and deletes the member's addresses without leaving the page; a deletion can be undone.",
  mount: 'adopt',
  load: 'idle',
  group: 'address',
  texts: 'member',
  attributes: {
    order: { type: 'flag', doc: 'For the order pages: `default` chooses the address of this order only.' },
  },
  parts: {
    list: {
      element: 'any',
      doc: 'The printed addresses. After each change the island fetches the page again and replaces them.',
    },
    item: { element: 'any', many: true, attributes: address, doc: 'One address; hidden while it is being deleted.' },
    edit: { element: 'control', many: true, attributes: address, doc: 'Fills the form with this address.' },
    remove: { element: 'control', many: true, attributes: address, doc: 'Deletes this address.' },
    default: {
      element: 'control',
      many: true,
      attributes: {
        ...address,
        use: { type: 'choice', choices: ['delivery', 'invoice'], required: true, doc: 'The purpose of the address.' },
      },
      doc: 'Makes this address the default for deliveries or for invoices; with `data-order` the address of the order.',
    },
    new: {
      element: 'any',
      isPressed: true,
      many: true,
      doc: 'Opens the empty form: a link, a button or the `<summary>` of `panel`.',
    },
    panel: {
      element: 'any',
      doc: 'The box around the form, `hidden` while it is not in use; or a `<details>`, which the browser opens at once, before any code is there.',
    },
    heading: {
      element: 'any',
      doc: 'Shows whether the form adds or changes an address; gets the focus when the form opens.',
    },
    form: {
      element: 'any',
      doc: 'The form, or any element that holds the fields, e.g. inside of the one form around a page. The fields have the platform’s names. Without it `new` and `edit` are followed as links.',
    },
    region: { element: 'any', doc: 'The `region-cascade` of the form. Default: the one inside of the form.' },
    nationality: { element: 'input', doc: 'Check box: not a citizen of Türkiye.' },
    identity: { element: 'any', doc: 'The box around the identity number; hidden for people from abroad.' },
    'company-switch': { element: 'input', doc: 'Check box: the invoice goes to a company.' },
    company: { element: 'any', doc: 'The box around the company fields; hidden while `company-switch` is off.' },
    message: { element: 'any', doc: 'Shows messages about the whole form.' },
    submit: { element: 'button', doc: 'Saves the address.' },
    cancel: { element: 'control', doc: 'Closes the form; what was typed stays in it.' },
  },
  events: {
    'address-saved': 'An address was saved.',
    'address-refused': 'An address was not saved.',
    'address-removed': 'An address was deleted.',
    'address-recovered': 'A deletion was undone.',
    'address-default': 'An address is the new default for deliveries or for invoices.',
  },
  native: 'Links open the form, and forms save and delete.',
})
