import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'order-status',
  summary: 'Shows the current status of an order and the link to its parcel tracking.',
  mount: 'adopt',
  load: 'visible',
  group: 'account',
  texts: 'member',
  attributes: { order: { type: 'text', required: true, doc: 'The order’s number.' } },
  parts: {
    status: { element: 'any', doc: 'The status as a text; the printed one stays until the answer.' },
    step: {
      element: 'any',
      many: true,
      attributes: {
        step: { type: 'int', required: true, doc: '1 received, 2 in preparation, 3 shipped, 4 delivered.' },
      },
      doc: 'A step of the order: `data-reached` when the order has passed it, `aria-current="step"` on the current one.',
    },
    tracking: { element: 'link', doc: 'The link to the carrier’s tracking page; hidden while there is none.' },
    carrier: { element: 'any', doc: 'The carrier’s name and the parcel’s number.' },
  },
  events: { 'order-status-read': 'The server has answered; the detail has the status.' },
  native: 'The printed status stays.',
})
