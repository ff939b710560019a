import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'order-status',
  summary: 'Shows how far an order is now, and where its parcel can be followed.',
  mount: 'adopt',
  load: 'visible',
  group: 'account',
  attributes: { order: { type: 'text', required: true, doc: 'The order’s number.' } },
  parts: {
    status: { element: 'any', doc: 'The status in words; the printed one holds until the answer.' },
    step: {
      element: 'any',
      many: true,
      attributes: {
        step: { type: 'int', required: true, doc: '1 taken, 2 in preparation, 3 on its way, 4 delivered.' },
      },
      doc: 'A step of the way: `data-reached` when it is behind the order, `aria-current="step"` where the order is.',
    },
    tracking: { element: 'link', doc: 'Leads to the carrier; hidden while there is nothing to follow.' },
    carrier: { element: 'any', doc: 'The carrier and the parcel’s number.' },
  },
  events: { 'order-status-read': 'The server has answered; the detail says how far the order is.' },
  native: 'The status that the server printed.',
})
