/**
 * What the answer to a renewal of the session's token does: which statuses end the session, and how tabs wait for each other; when it is renewed is
 * decided in `token-renewal.ts`.
 */

import { lateCode, report } from '@/lib/report'
import { watchEntry } from '@/lib/storage'
import { type LockTurn, withTabLock } from '@/lib/tab-lock'
import { dropToken, keepToken, type SessionToken, storedToken, TOKEN_ENTRY } from '@/server/bearer'
import type { ServiceFailure } from '@/server/failure'
import { forgetRenewal, recordRenewal } from './token'

/** How long a refused renewal waits for a new token of another tab, in milliseconds, before it ends the session. */
const OTHER_TAB_GRACE_MS = 1500
/** The result of a check. */
export type TokenCheck =
  /** Nothing to do: no token, enough time left, another owner, or another tab renewed it. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'renewed'; readonly until: number }
  /** No answer, or none that decides about the session; the renewal is tried again. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'ended'; readonly status: number }

const kept: TokenCheck = { kind: 'kept' }

/** The statuses of a refused renewal that end the session. */
const endingStatuses: readonly number[] = [401, 403, 500]

const endingStatus = (failure: ServiceFailure): number | undefined =>
  failure.kind === 'status' && endingStatuses.includes(failure.status) ? failure.status : undefined

const isStillStored = (bearer: string): boolean => storedToken()?.bearer === bearer

/** Resolves to whether another tab replaces or removes the token within OTHER_TAB_GRACE_MS: it has signed in, signed out or renewed. */
const isReplaced = (bearer: string): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      stop()
      resolve(!isStillStored(bearer))
    }
    const timer = setTimeout(end, OTHER_TAB_GRACE_MS)
    const stop = watchEntry(TOKEN_ENTRY, end)
  })

const reportLostToken = (status: number): void =>
  report({
    level: 'warn',
    where: 'session token',
    came: `status ${status} for a token whose previous renewal had no answer`,
    expected: 'a token that the server knows',
    write:
      'nothing: the token was removed and the session goes on; let the server accept a replaced token for some seconds',
  })

const renew = async ({ bearer }: SessionToken, { isLate }: LockTurn): Promise<TokenCheck> => {
  // Another tab may have renewed the token while this one waited for the lock.
  if (!isStillStored(bearer)) return kept
  // Browsers pass the lock on before they deliver what the other tab has stored.
  if (isLate && (await isReplaced(bearer))) return kept
  const calls = await lateCode('session token', () => import('./session-api'))
  if (!calls) return { kind: 'unanswered' }
  const wasUnanswered = recordRenewal(bearer)
  const reply = await calls.renewToken(bearer)
  if (reply.ok || reply.failure.kind !== 'network') forgetRenewal()
  if (!isStillStored(bearer)) return kept
  if (reply.ok) {
    keepToken(reply.value)
    return { kind: 'renewed', until: reply.value.until }
  }
  const status = endingStatus(reply.failure)
  if (status === undefined) return { kind: 'unanswered' }
  if (await isReplaced(bearer)) return kept
  if (wasUnanswered) {
    reportLostToken(status)
    dropToken()
    return kept
  }
  const leaving = await lateCode('session token', () => import('./sign-out'))
  if (!leaving) return { kind: 'unanswered' }
  await leaving.endSession()
  return { kind: 'ended', status }
}

/** Renews a token, in one tab at a time. */
export const renewOnce = (token: SessionToken): Promise<TokenCheck> =>
  withTabLock('vitrin-token', (turn) => renew(token, turn))
