import { defineContract } from '@/island/contract'

export default defineContract({
  name: 'session-keeper',
  summary: 'Keeps the session alive: renews its token once for all tabs, and ends the session when the server refuses.',
  mount: 'headless',
  load: 'idle',
  plain: true,
  attributes: {},
  parts: {},
  events: {
    'token-renewed': 'The token was renewed by this page.',
    'session-ended': 'The server refused the token, or another tab ended the session.',
  },
  native: 'The session cookie alone decides; nothing is renewed.',
})
