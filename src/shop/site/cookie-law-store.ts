/** The cookie bar: when it asks, which text it shows (after 4 s the theme's), and how the answer is kept in a cookie. */

import { atom, type ReadableAtom } from 'nanostores'
import { readCookie, writeCookie } from '@/lib/cookies'
import { whenSlow } from '@/lib/scheduling'
import { COOKIE_LAW_PATIENCE_MS } from '@/page/limits'
import type { CookieLaw } from '@/page/types'
import { wireObject, wireText } from '@/server/decode'
import { endpoint } from '@/server/early-endpoint'
import type { Reply } from '@/server/endpoint'

const getCookieLaw = endpoint({
  name: 'GET site/get-cookie-law',
  group: 'site',
  method: 'GET',
  path: () => '/srv/service/site/get-cookie-law',
  // Some servers answer with JSON text inside of a JSON string.
  answer: 'json',
  decode: wireObject({ Title: wireText, Content: wireText }),
  failure: 'log',
})

/** Fetches the cookie bar's text. `content` is server HTML and must be sanitised where it is shown. */
export const fetchCookieLaw = async (): Promise<Reply<CookieLaw>> => {
  const reply = await getCookieLaw()
  return reply.ok ? { ok: true, value: { title: reply.value.Title, content: reply.value.Content } } : reply
}

/** State of the cookie bar: `answered` as soon as its cookie is set, `failed` without the server's text. */
interface CookieLawState {
  readonly status: 'waiting' | 'loading' | 'shown' | 'failed' | 'answered'
  /** The server's text; `content` is HTML that must be sanitised. */
  readonly law: CookieLaw | undefined
}

const $state = atom<CookieLawState>({ status: 'waiting', law: undefined })

/** What the cookie bar shows. */
export const $cookieLaw: ReadableAtom<CookieLawState> = $state

/** Whether the shopper has accepted or declined. */
export const isCookieLawAnswered = (cookie: string): boolean => readCookie(cookie) !== undefined

/**
 * Fetches the bar's text once per page, unless its cookie is set. After 4 s without an answer the state is `failed`, so that
 * the bar is shown with the theme's text; a later answer still replaces it.
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
 * Keeps the shopper's answer: the cookie is `1` for accepted and `0` for declined.
 *
 * @param days lifetime of the cookie in days.
 */
export const answerCookieLaw = (cookie: string, isAccepted: boolean, days: number): void => {
  writeCookie(cookie, isAccepted ? '1' : '0', days)
  $state.set({ status: 'answered', law: $state.get().law })
}

/** Drops the state when the bar is removed, so that the next bar reads the cookie and asks again. */
export const dropCookieLaw = (): void => $state.set({ status: 'waiting', law: undefined })
