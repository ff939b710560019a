import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'confirm-popover',
  summary: 'Asks before a press does something that cannot be undone.',
  mount: 'adopt',
  load: 'interaction',
  group: 'media',
  texts: 'overlays',
  attributes: {
    title: { type: 'text', required: true, doc: 'The question.' },
    confirm: { type: 'text', doc: 'Words of the button that goes on; without it those of the page, “Evet”.' },
    cancel: { type: 'text', doc: 'Words of the button that does not; without it those of the page, “Vazgeç”.' },
  },
  parts: {},
  events: { 'confirm-answered': 'The shopper went on or did not.' },
  native: 'The press does what it does, without a question.',
})
