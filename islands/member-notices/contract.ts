import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'member-notices',
  summary: 'Asks members for a new password when theirs is weak, and for the KVKK consent when it is missing.',
  mount: 'headless',
  load: 'idle',
  plain: true,
  group: 'account',
  attributes: {
    'password-page': {
      type: 'url',
      doc: 'The page for changing passwords. A link to it is shown when the popup cannot be loaded; on that page no popup opens.',
    },
  },
  parts: {},
  events: {
    'member-notice-opened': 'A popup that asks the member was opened.',
    'member-notice-closed': 'The popup was closed.',
  },
  native: 'The server asks on its own pages.',
})
