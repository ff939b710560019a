import { defineContract } from '@/island/contract'
import { COOKIE_LAW_DAYS } from '@/page/limits'

export default defineContract({
  name: 'cookie-bar',
  summary: 'Asks for consent to cookies until the shopper has answered, with the text from the shop’s server.',
  mount: 'adopt',
  load: 'idle',
  plain: true,
  attributes: {
    days: { type: 'int', default: COOKIE_LAW_DAYS, doc: 'How many days the answer is kept.' },
    cookie: {
      type: 'text',
      default: 'CookieLaw',
      doc: 'The cookie that keeps the answer: `1` for accepted, `0` for declined.',
    },
  },
  parts: {
    title: { element: 'any', doc: 'The heading from the server; the printed text stays when there is none.' },
    body: { element: 'any', doc: 'The text from the server, sanitised; the printed text stays when there is none.' },
    accept: { element: 'button', required: true, doc: 'Accepts cookies.' },
    decline: { element: 'button', doc: 'Declines cookies. Give it the same visual weight as `accept`.' },
  },
  events: {
    'cookie-answered': 'The shopper has accepted or declined.',
  },
  native: 'The bar stays hidden and no answer is kept.',
})
