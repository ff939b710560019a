import { defineContract } from '../../src/island/contract'

export default defineContract({
  name: 'cookie-bar',
  summary: 'Asks about cookies until the shopper has answered, with the words that the shop keeps on its server.',
  mount: 'adopt',
  load: 'idle',
  attributes: {
    days: { type: 'int', default: 15, doc: 'How long the answer is remembered.' },
    cookie: { type: 'text', default: 'CookieLaw', doc: 'The cookie that remembers it: `1` for yes, `0` for no.' },
  },
  parts: {
    title: { element: 'any', doc: 'The heading from the server; what is printed stands when there is none.' },
    body: { element: 'any', doc: 'The text from the server, sanitised; what is printed stands when there is none.' },
    accept: { element: 'button', required: true, doc: 'Yes.' },
    decline: { element: 'button', doc: 'No. Give it the same weight as yes.' },
  },
  events: {
    'cookie-answered': 'The shopper has said yes or no.',
  },
  native: 'The bar stays hidden and no answer is kept.',
})
