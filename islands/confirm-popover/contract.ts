import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'confirm-popover',
  summary: 'Asks for confirmation before a press does something that cannot be undone.',
  mount: 'adopt',
  load: 'interaction',
  group: 'media',
  texts: 'overlays',
  attributes: {
    title: { type: 'text', required: true, doc: 'The question.' },
    confirm: { type: 'text', doc: 'The text of the button that confirms. Default: Vitrin’s text, “Evet” in Turkish.' },
    cancel: { type: 'text', doc: 'The text of the button that cancels. Default: Vitrin’s text, “Vazgeç” in Turkish.' },
  },
  parts: {},
  events: { 'confirm-answered': 'The shopper confirmed or cancelled.' },
  native: 'The press acts at once, without a question.',
})
