import { inTurn } from '../lib/locks'
import { onPageReturn } from '../lib/page-return'
import type { LockTurn } from '../lib/patient-lock'
import { report } from '../lib/report'
import { watchEntry } from '../lib/storage'
import { TOKEN_ENTRY } from '../services/bearer'
import type { ServiceFailure } from '../services/failure'
import { dropToken, keepToken, renewToken, type SessionToken, storedToken } from '../services/token'
import { pageFacts } from '../shop/facts'
import { LOGIN_PAGE_ID, TOKEN_REFRESH_MS } from '../shop/limits'
import { TOKEN_GRACE_MS, TOKEN_LOOK_MS, TOKEN_RETRY_MS } from '../shop/session-limits'
import { sayLeftNotice } from './next-notice'
import { markRenewal, unmarkRenewal } from './renewal-mark'
import { isMember } from './session'
import { followSession } from './session-tabs'
import { endSession } from './sign-out'

/** What became of a look at the token. */
export type TokenLook =
  /** Nothing to do: no token, enough life left, not ours to renew, or another tab did it. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'renewed'; readonly until: number }
  /** No answer that decides anything; it is tried again. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'ended'; readonly status: number }

const kept: TokenLook = { kind: 'kept' }

/** Answers to a renewal that log the shopper out (§4). */
const endingStatuses: readonly number[] = [401, 403, 500]

const endingStatus = (failure: ServiceFailure): number | undefined =>
  failure.kind === 'status' && endingStatuses.includes(failure.status) ? failure.status : undefined

/** A member's token is renewed on every page, a visitor's on the login page only (§4, §6). */
const isOurs = (): boolean => isMember() || pageFacts().pageId === LOGIN_PAGE_ID

const lifeLeft = ({ until }: SessionToken): number => until - Date.now()

const isStill = (bearer: string): boolean => storedToken()?.bearer === bearer

/** Whether another tab stores another token, or none, within the time of grace: it has signed in, out, or renewed. */
const isReplaced = (bearer: string): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      stop()
      resolve(!isStill(bearer))
    }
    const timer = setTimeout(end, TOKEN_GRACE_MS)
    const stop = watchEntry(TOKEN_ENTRY, end)
  })

const reportLostToken = (status: number): void =>
  report({
    level: 'warn',
    where: 'session token',
    came: `status ${status} for a token whose renewal before stayed without an answer`,
    expected: 'a token that the server knows',
    write:
      'nothing: the token was removed and nobody was logged out; let the server accept a replaced token for some seconds',
  })

const renew = async ({ bearer }: SessionToken, { isLate }: LockTurn): Promise<TokenLook> => {
  // While this tab waited for its turn another one may have done the work.
  if (!isStill(bearer)) return kept
  // Browsers pass a turn on sooner than what was stored within it.
  if (isLate && (await isReplaced(bearer))) return kept
  const wasUnanswered = markRenewal(bearer)
  const reply = await renewToken(bearer)
  if (reply.ok || reply.failure.kind !== 'network') unmarkRenewal()
  if (!isStill(bearer)) return kept
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
  await endSession()
  return { kind: 'ended', status }
}

const look = async (): Promise<TokenLook> => {
  const token = storedToken()
  if (!token || !isOurs() || lifeLeft(token) >= TOKEN_REFRESH_MS) return kept
  if (isMember() || lifeLeft(token) > 0) return inTurn('vitrin-token', (turn) => renew(token, turn))
  dropToken()
  return kept
}

let underWay: Promise<TokenLook> | undefined

/**
 * Looks at the session's token and renews it when less than 10 minutes of its life remain (§4): one renewal for all tabs. Refused
 * with 401, 403 or 500 the session ends, unless another tab has got a new token meanwhile; without an answer nothing is lost. A
 * member's token whose life is over by this device's clock is still offered, because the clock may be wrong; a visitor's is removed.
 */
export const lookAtToken = (): Promise<TokenLook> => {
  underWay ??= look().finally(() => {
    underWay = undefined
  })
  return underWay
}

/** Time until the next look: as soon as less than 10 minutes remain, and never at once again. */
const untilNextLook = (): number => {
  const token = storedToken()
  const due = token ? lifeLeft(token) - TOKEN_REFRESH_MS + 1 : TOKEN_LOOK_MS
  return due > 0 ? Math.min(due, TOKEN_LOOK_MS) : TOKEN_RETRY_MS
}

/**
 * Keeps the session alive while the page is open: looks at the token now, when it is due, when the tab is looked at or comes
 * back, and when the network does. Says what the page before left to be said. Returns a function that stops.
 *
 * @param told hears each look that changed something, and `over` when another tab ended the session.
 */
export const keepSession = (told: (outcome: TokenLook | { readonly kind: 'over' }) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const plan = (): void => {
    clearTimeout(timer)
    if (!isStopped && isOurs()) timer = setTimeout(run, untilNextLook())
  }
  const run = async (): Promise<void> => {
    const outcome = await lookAtToken()
    if (isStopped) return
    if (outcome.kind !== 'kept') told(outcome)
    if (outcome.kind !== 'ended') plan()
  }
  const runWhenSeen = (): void => {
    if (!document.hidden) void run()
  }
  sayLeftNotice()
  void run()
  document.addEventListener('visibilitychange', runWhenSeen)
  addEventListener('online', runWhenSeen)
  const stops = [
    onPageReturn(runWhenSeen),
    watchEntry(TOKEN_ENTRY, plan),
    followSession(() => told({ kind: 'over' })),
    () => document.removeEventListener('visibilitychange', runWhenSeen),
    () => globalThis.removeEventListener?.('online', runWhenSeen),
    () => clearTimeout(timer),
  ]
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
