import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'referrer-tracker',
  summary: 'Records for 24 hours from which sites the shopper came.',
  mount: 'headless',
  load: 'idle',
  plain: true,
  attributes: {},
  parts: {},
  events: {
    'referrer-recorded': 'A visit from another site was added to the record: its address and the page that was opened.',
  },
  native: 'Nothing is recorded.',
})
