import { atom, type ReadableAtom } from 'nanostores'
import { readCookie, writeCookie } from '../lib/cookies'
import { whenSlow } from '../lib/when-slow'
import { fetchCookieLaw } from '../services/cookie-law'
import { COOKIE_LAW_DAYS, COOKIE_LAW_PATIENCE_MS } from '../shop/limits'
import type { CookieLaw } from '../shop/types'

/** The cookie bar (§4): `waiting` until asked for, `answered` as soon as its cookie is set, `failed` without the server's words. */
export interface CookieLawState {
  readonly status: 'waiting' | 'loading' | 'shown' | 'failed' | 'answered'
  /** The server's words; `content` is HTML to be sanitised. */
  readonly law: CookieLaw | undefined
}

const $state = atom<CookieLawState>({ status: 'waiting', law: undefined })

/** What the cookie bar shows. */
export const $cookieLaw: ReadableAtom<CookieLawState> = $state

/** Whether the shopper has answered, whatever the answer was. */
export const isCookieLawAnswered = (cookie: string): boolean => readCookie(cookie) !== undefined

/**
 * Fetches the bar's words, unless its cookie is set (§4 "shown until its cookie is set"). Once per page. A server that takes longer
 * than 4 s has failed until it answers, so that the bar stands with the theme's words.
 */
export const loadCookieLaw = async (cookie: string): Promise<void> => {
  if (isCookieLawAnswered(cookie)) return $state.set({ status: 'answered', law: undefined })
  if ($state.get().status !== 'waiting') return
  $state.set({ status: 'loading', law: undefined })
  const reply = await whenSlow(COOKIE_LAW_PATIENCE_MS, fetchCookieLaw(), () => {
    if ($state.get().status === 'loading') $state.set({ status: 'failed', law: undefined })
  })
  if (!/loading|failed/.test($state.get().status)) return
  $state.set(reply.ok ? { status: 'shown', law: reply.value } : { status: 'failed', law: undefined })
}

/**
 * Keeps the shopper's answer: the cookie is `1` for yes and `0` for no.
 *
 * @param days lifetime of the cookie in days, default 15 (§9).
 */
export const answerCookieLaw = (cookie: string, isAccepted: boolean, days: number = COOKIE_LAW_DAYS): void => {
  writeCookie(cookie, isAccepted ? '1' : '0', days)
  $state.set({ status: 'answered', law: $state.get().law })
}

/** Asks again, for tests. */
export const reopenCookieLaw = (): void => $state.set({ status: 'waiting', law: undefined })
