import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'referrer-tracker',
  summary: 'Records the sites from which the shopper came, for 24 hours.',
  mount: 'headless',
  load: 'idle',
  plain: true,
  attributes: {},
  parts: {},
  events: {
    'referrer-recorded': 'A visit from another site was recorded: the site’s address and the page that was opened.',
  },
  native: 'Nothing is recorded.',
})
