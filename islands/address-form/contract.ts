import { defineContract } from '@/island/contract'

const address = { 'address-id': { type: 'id', required: true, doc: 'Which address it is.' } } as const

export default defineContract({
  name: 'address-form',
  summary:
    "The member's addresses: new ones, changes and deletions without leaving the page; a deletion can be undone.",
  mount: 'adopt',
  load: 'idle',
  group: 'address',
  texts: 'member',
  attributes: {
    order: { type: 'flag', doc: 'On the way to the order: `default` chooses the address of this order alone.' },
  },
  parts: {
    list: { element: 'any', doc: "The printed addresses; replaced by the page's own after each change." },
    item: { element: 'any', many: true, attributes: address, doc: 'One address; hidden while it is being deleted.' },
    edit: { element: 'control', many: true, attributes: address, doc: 'Fills the form with this address.' },
    remove: { element: 'control', many: true, attributes: address, doc: 'Deletes this address.' },
    default: {
      element: 'control',
      many: true,
      attributes: {
        ...address,
        use: { type: 'choice', choices: ['delivery', 'invoice'], required: true, doc: 'What for.' },
      },
      doc: 'Makes this address the one for deliveries or for invoices; with `data-order` that of the order.',
    },
    new: { element: 'control', many: true, doc: 'Opens the empty form.' },
    panel: { element: 'any', doc: 'The box around the form, `hidden` while it is not in use.' },
    heading: { element: 'any', doc: 'Says whether the address is new; gets the focus when the form opens.' },
    form: { element: 'form', required: true, doc: 'The form. Its fields are named as the platform names them.' },
    region: { element: 'any', doc: 'The `region-cascade` of the form.' },
    nationality: { element: 'input', doc: 'Check box: not a citizen of Türkiye.' },
    identity: { element: 'any', doc: 'The box around the identity number; hidden for people from abroad.' },
    'company-switch': { element: 'input', doc: 'Check box: the invoice goes to a company.' },
    company: { element: 'any', doc: 'The box around the company fields; hidden while they do not count.' },
    message: { element: 'any', doc: 'The message of the form as a whole.' },
    submit: { element: 'button', doc: 'Saves.' },
    cancel: { element: 'control', doc: 'Closes the form; what was typed stays in it.' },
  },
  events: {
    'address-saved': 'An address was saved.',
    'address-refused': 'An address was not saved.',
    'address-removed': 'An address was deleted.',
    'address-recovered': 'A deletion was undone.',
    'address-default': 'An address is now the one for deliveries or for invoices.',
  },
  native: 'Links open the form, and forms save and delete.',
})
