import { defineContract } from '../../src/island/contract'

export default defineContract({
  name: 'referrer-tracker',
  summary: 'Remembers for 24 hours from which sites the shopper came.',
  mount: 'headless',
  load: 'idle',
  attributes: {},
  parts: {},
  events: { 'referrer-recorded': 'A visit from another site was added to the record: where from, and to which page.' },
  native: 'Nothing is recorded.',
})
