import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'member-notices',
  summary: 'Asks members for another password when theirs is weak, and for the KVKK consent when it is missing.',
  mount: 'headless',
  load: 'idle',
  plain: true,
  group: 'account',
  attributes: {
    'password-page': {
      type: 'url',
      doc: 'The page that changes passwords: offered when the popup cannot be loaded; on that page itself nothing is asked.',
    },
  },
  parts: {},
  events: {
    'member-notice-opened': 'A popup asks the member for something.',
    'member-notice-closed': 'It was closed.',
  },
  native: 'The server asks on its own pages.',
})
