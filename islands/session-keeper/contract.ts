import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'session-keeper',
  summary: 'Renews the session’s token, once for all tabs, and ends the session when the server refuses.',
  mount: 'headless',
  load: 'idle',
  plain: true,
  attributes: {},
  parts: {},
  events: {
    'token-renewed': 'This page has renewed the token.',
    'session-ended': 'The server refused the token, or another tab ended the session.',
  },
  native: 'The session lasts as long as its cookie; nothing is renewed.',
})
