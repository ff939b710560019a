import { lateCode, report } from '@/lib/report'
import { watchEntry } from '@/lib/storage'
import type { LockTurn } from '@/lib/tab-lock'
import { withTabLock } from '@/lib/tab-lock'
import { showLeftNotice } from '@/overlays/next-notice'
import { pageFacts } from '@/page/facts'
import { onPageReturn } from '@/page/lifecycle'
import { LOGIN_PAGE_ID, TOKEN_REFRESH_MS } from '@/page/limits'
import { dropToken, isOwnToken, keepToken, type SessionToken, storedToken, TOKEN_ENTRY } from '@/server/bearer'
import type { ServiceFailure } from '@/server/failure'
import { followSession, isMember } from './session'
import { forgetRenewal, recordRenewal } from './token'

/** A failed renewal is repeated after this time, and no renewal follows another one sooner. */
const RENEWAL_RETRY_MS = 60_000
/** A refused renewal ends the session only when no other tab stores a new token within this time. */
const OTHER_TAB_GRACE_MS = 1500
/** Longest time between two checks of the token. */
const CHECK_INTERVAL_MS = 24 * 3_600_000

/** The result of a check. */
export type TokenCheck =
  /** Nothing to do: no token, enough time left, another owner, or another tab renewed it. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'renewed'; readonly until: number }
  /** No answer that decides anything; the renewal is tried again. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'ended'; readonly status: number }

const kept: TokenCheck = { kind: 'kept' }

/** A renewal that is refused with one of these statuses logs the shopper out. */
const endingStatuses: readonly number[] = [401, 403, 500]

const endingStatus = (failure: ServiceFailure): number | undefined =>
  failure.kind === 'status' && endingStatuses.includes(failure.status) ? failure.status : undefined

/** A member's token is renewed on every page, a visitor's only on the login page. */
const isRenewedHere = (): boolean => isMember() || pageFacts().pageId === LOGIN_PAGE_ID

const remaining = ({ until }: SessionToken): number => until - Date.now()

const isStillStored = (bearer: string): boolean => storedToken()?.bearer === bearer

/** Whether another tab stores another token, or removes this one, within the grace time: it signed in, signed out or renewed. */
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
  // A browser passes the lock on before it delivers what the other tab stored.
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

const check = async (): Promise<TokenCheck> => {
  const token = storedToken()
  if (!token || !isRenewedHere() || !isOwnToken(token) || remaining(token) >= TOKEN_REFRESH_MS) return kept
  if (isMember() || remaining(token) > 0) return withTabLock('vitrin-token', (turn) => renew(token, turn))
  dropToken()
  return kept
}

let running: Promise<TokenCheck> | undefined

/**
 * Checks the session's token and renews it when it expires in less than 10 minutes: one renewal for all tabs. A renewal refused with
 * 401, 403 or 500 ends the session, unless another tab stored a new token meanwhile; without an answer the token stays. A member's
 * expired token is renewed too, because the device's clock may be wrong; a visitor's expired token is removed.
 */
export const checkToken = (): Promise<TokenCheck> => {
  running ??= check().finally(() => {
    running = undefined
  })
  return running
}

/** Milliseconds until the next check: when less than 10 minutes remain, and never immediately again. */
const untilNextCheck = (): number => {
  const token = storedToken()
  const due = token ? remaining(token) - TOKEN_REFRESH_MS + 1 : CHECK_INTERVAL_MS
  return due > 0 ? Math.min(due, CHECK_INTERVAL_MS) : RENEWAL_RETRY_MS
}

/**
 * Keeps the session alive while the page is open: checks the token now, when its renewal is due, when the tab becomes visible or
 * returns from the back/forward cache, and when the network is back. Shows the notice that the previous page left.
 *
 * @param onOutcome called for each check that changed something, and with `over` when another tab ended the session.
 * @returns a function that stops.
 */
export const keepSession = (onOutcome: (outcome: TokenCheck | { readonly kind: 'over' }) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const plan = (): void => {
    clearTimeout(timer)
    if (!isStopped && isRenewedHere()) timer = setTimeout(run, untilNextCheck())
  }
  const run = async (): Promise<void> => {
    const outcome = await checkToken()
    if (isStopped) return
    if (outcome.kind !== 'kept') onOutcome(outcome)
    if (outcome.kind !== 'ended') plan()
  }
  const runWhenVisible = (): void => {
    if (!document.hidden) void run()
  }
  showLeftNotice()
  void run()
  document.addEventListener('visibilitychange', runWhenVisible)
  addEventListener('online', runWhenVisible)
  const stops = [
    onPageReturn(runWhenVisible),
    watchEntry(TOKEN_ENTRY, plan),
    followSession(() => onOutcome({ kind: 'over' })),
    () => document.removeEventListener('visibilitychange', runWhenVisible),
    () => globalThis.removeEventListener?.('online', runWhenVisible),
    () => clearTimeout(timer),
  ]
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
