/**
 * When the session's token is renewed (10 minutes before its end), on which pages and for whom, and how often it is checked; what the answer does is
 * decided in `renewal.ts`.
 */

import { lateCode } from '@/lib/report'
import { watchEntry } from '@/lib/storage'
import { pageFacts } from '@/page/facts'
import { onPageReturn } from '@/page/lifecycle'
import { LOGIN_PAGE_ID, TOKEN_REFRESH_MS } from '@/page/limits'
import { dropToken, isOwnToken, type SessionToken, storedToken, TOKEN_ENTRY } from '@/server/bearer'
import type { TokenCheck } from './renewal'
import { followSession, isMember } from './session'

/** Shortest time between two renewals, also after a failed one, in milliseconds. */
const RENEWAL_RETRY_MS = 60_000
/** Longest time between two checks of the token, in milliseconds. */
const CHECK_INTERVAL_MS = 24 * 3_600_000

const kept: TokenCheck = { kind: 'kept' }

/** Whether this page renews tokens: every page renews a member's, only the login page a visitor's. */
const isRenewedHere = (): boolean => isMember() || pageFacts().pageId === LOGIN_PAGE_ID

const remaining = ({ until }: SessionToken): number => until - Date.now()

const renewLater = async (token: SessionToken): Promise<TokenCheck> => {
  const code = await lateCode('session token', () => import('./renewal'))
  return code ? code.renewOnce(token) : { kind: 'unanswered' }
}

const check = async (): Promise<TokenCheck> => {
  const token = storedToken()
  if (!token || !isRenewedHere() || !isOwnToken(token) || remaining(token) >= TOKEN_REFRESH_MS) return kept
  if (isMember() || remaining(token) > 0) return renewLater(token)
  dropToken()
  return kept
}

let running: Promise<TokenCheck> | undefined

/**
 * Checks the session's token and renews it when it expires in less than TOKEN_REFRESH_MS (10 minutes), once for all tabs. A renewal that is
 * refused with 401, 403 or 500 ends the session, unless another tab has stored a new token; without an answer the token stays. A member's
 * expired token is renewed, too, because the device's clock may be wrong; a visitor's expired token is removed.
 */
export const checkToken = (): Promise<TokenCheck> => {
  running ??= check().finally(() => {
    running = undefined
  })
  return running
}

/** Milliseconds until the next check: it is due when less than 10 minutes remain, but at least RENEWAL_RETRY_MS after the last one. */
const untilNextCheck = (): number => {
  const token = storedToken()
  const due = token ? remaining(token) - TOKEN_REFRESH_MS + 1 : CHECK_INTERVAL_MS
  return due > 0 ? Math.min(due, CHECK_INTERVAL_MS) : RENEWAL_RETRY_MS
}

/**
 * Keeps the session alive while the page is open: checks the token now, when its renewal is due, when the tab becomes visible or returns from
 * the back/forward cache, and when the network is available again.
 *
 * @param onOutcome is called after each check that changes something, and with `over` when another tab has ended the session.
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
