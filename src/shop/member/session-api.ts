import { report } from '@/lib/report'
import type { SessionToken } from '@/server/bearer'
import { wireUnknown } from '@/server/decode'
import { endpoint, type Reply } from '@/server/endpoint'
import { issuedToken, loginAnswer } from './account-wire'
import { readServerClock } from './token'

const postRenewal = endpoint({
  name: 'POST login refresh',
  group: 'session',
  method: 'POST',
  path: () => '/api/v1/authentication/login',
  json: () => ({ refresh: 1 }),
  bearer: (bearer: string) => bearer,
  onAnswer: readServerClock,
  answer: 'json',
  decode: loginAnswer,
  write: true,
  failure: 'log',
})

/** Asks for a new token in exchange for this one; an answer without a token is `malformed`. Failures are logged here. */
export const renewToken = async (bearer: string): Promise<Reply<SessionToken>> => {
  const reply = await postRenewal(bearer)
  if (!reply.ok) return reply
  const [row] = reply.value.data
  const value = row && issuedToken(row)
  if (value) return { ok: true, value }
  report({
    level: 'error',
    where: 'POST login refresh',
    came: 'an answer without data[0].bearer',
    expected: '{"data": [{"bearer": "...", "exp_at": 1780000000}]}',
    write: 'answer a refused renewal with 401 or 403; the present token was kept',
  })
  return { ok: false, failure: { endpoint: 'POST login refresh', kind: 'malformed' } }
}

const getLogout = endpoint({
  name: 'GET customer/logout',
  group: 'session',
  method: 'GET',
  path: () => '/srv/service/customer/logout',
  answer: 'nothing',
  decode: wireUnknown,
  write: true,
  failure: 'log',
})

/** Ends the session on the server. This GET changes state: it is sent once and must never be the address of a link. */
export const sendLogout = (): Promise<Reply<unknown>> => getLogout(undefined)
