/**
 * The cart's totals for badge and summary, equal in all tabs: which answer wins, another tab's currency, an estimated count, and when they are read
 * again (return, network, a lost answer).
 */

import { atom, onMount, type ReadableAtom } from 'nanostores'
import { type Channel, openChannel } from '@/lib/channel'
import { onOnline } from '@/lib/device'
import { parseDecimal } from '@/lib/parse-decimal'
import { lateCode } from '@/lib/report'
import { yieldToMain } from '@/lib/scheduling'
import { hasTabEntry } from '@/lib/tab-storage'
import { pageFacts } from '@/page/facts'
import { onPageHidden, onPageLeave, onPageReturn } from '@/page/lifecycle'
import { followJournal, hasForeignWrites, isPageOutdated } from './journal'
import { CART_CHECK_MS, CART_CHECKS, CART_OVERLAP_MS } from './limits'
import type { CartTotals } from './model'
import { startWaitingAdds } from './queue'

/** The totals of the cart as this page knows them. */
export interface CartState {
  /** The totals of the last answer; undefined before the first, while the page shows the printed numbers. */
  readonly totals: CartTotals | undefined
  /** A write waits for its answer, so the totals are about to change. */
  readonly isPending: boolean
}

/** The tab storage key of the changes that a left page could not send. */
export const PENDING_ENTRY = 'vitrin-cart-left'

/** Whether the page before this one was left with cart changes that it could not send. */
export const hasPendingChanges = (): boolean => hasTabEntry(PENDING_ENTRY)

const $state = atom<CartState>({ totals: undefined, isPending: false })

const $writesUnderWay = atom(0)

/** The cart's totals, equal in all tabs. */
export const $cart: ReadableAtom<CartState> = $state

let channel: Channel | undefined
/** Counts the changes that make an older reading of the cart worthless. */
let version = 0

const otherTabs = (): Channel => {
  channel ??= openChannel('vitrin-cart')
  return channel
}

const totalsFromTab = (message: unknown): CartTotals | undefined => {
  if (typeof message !== 'object' || message === null || !('count' in message)) return undefined
  // A page never shows an amount in another currency than its own.
  if ('currency' in message && message.currency !== pageFacts().currency) return undefined
  const { count } = message
  const total = 'total' in message && typeof message.total === 'string' ? parseDecimal(message.total) : undefined
  return typeof count === 'number' ? { count, total } : undefined
}

/** Keeps the server's own count instead of an estimate when the amount is the same. */
const withServerCount = (totals: CartTotals): CartTotals => {
  const known = $state.get().totals
  const isSame = totals.isEstimated && known?.total !== undefined && known.total === totals.total
  return isSame ? known : totals
}

const publish = (totals: CartTotals | undefined): void =>
  $state.set({ totals: totals ?? $state.get().totals, isPending: $writesUnderWay.get() > 0 })

/**
 * Shows the totals of a server's answer on this page and in the other tabs.
 *
 * @param isNews whether other tabs get them; false for totals that were read because of another tab's message, or tabs would send each other
 * messages endlessly.
 */
export const applyTotals = (answered: CartTotals, isNews = true): void => {
  const totals = withServerCount(answered)
  version += 1
  publish(totals)
  if (!isNews) return
  ownAnswerAt = performance.now()
  if (isRecent(foreignAnswerAt)) doubtTotals()
  // In a task of its own, so that this tab shows its totals first.
  void yieldToMain().then(() => otherTabs().send({ ...totals, currency: pageFacts().currency }))
}

/** Whether the totals may lack a change of another page, or a write whose answer was lost. */
let isUncertain = false
/** Whether the next reading has to be sent to the other tabs. */
let hasNews = false
let checks = 0
let checkTimer: ReturnType<typeof setTimeout> | undefined
let ownAnswerAt = Number.NEGATIVE_INFINITY
let foreignAnswerAt = Number.NEGATIVE_INFINITY

const isRecent = (moment: number): boolean => performance.now() - moment < CART_OVERLAP_MS

/** Schedules a reading of the cart, and further ones until no write of another page is open. */
const checkSoon = (): void => {
  clearTimeout(checkTimer)
  checkTimer = setTimeout(check, CART_CHECK_MS[Math.min(checks, CART_CHECK_MS.length - 1)])
}

const check = async (): Promise<void> => {
  if (!isUncertain && !hasForeignWrites()) return
  checks += 1
  const isRead = await revalidateCart(hasNews)
  if (isRead) {
    hasNews = false
    isUncertain = hasForeignWrites()
  }
  if (isUncertain && checks < CART_CHECKS) checkSoon()
}

/** Marks the totals as uncertain, because another page may have changed the cart without a message, and reads the cart soon. */
const doubtTotals = (): void => {
  isUncertain = true
  checks = 0
  checkSoon()
}

/** Reads the totals after a write whose answer had none, with further tries until one succeeds, and sends them to the other tabs. */
export const readTotals = async (): Promise<void> => {
  if (await revalidateCart()) return
  hasNews = true
  doubtTotals()
}

const followTab = (message: unknown): void => {
  const totals = totalsFromTab(message)
  if (!totals) return
  version += 1
  publish(totals)
  foreignAnswerAt = performance.now()
  if ($writesUnderWay.get() > 0 || isRecent(ownAnswerAt)) doubtTotals()
  else if (!hasForeignWrites()) isUncertain = false
}

onMount($state, () => {
  const stops = [
    otherTabs().listen(followTab),
    followJournal(doubtTotals),
    onPageReturn(doubtTotals),
    onOnline(() => isUncertain && doubtTotals()),
    onPageLeave(startWaitingAdds),
    onPageHidden(startWaitingAdds),
  ]
  if (isPageOutdated()) doubtTotals()
  return () => {
    for (const stop of stops) stop()
    clearTimeout(checkTimer)
  }
})

/**
 * Reads the cart's totals, e.g. after a return from the back/forward cache. Drops an answer when a write was sent meanwhile. A failure is logged
 * and changes nothing. Never rejects.
 *
 * @param isNews whether other tabs get the totals.
 * @returns whether the totals were read.
 */
export const revalidateCart = async (isNews = true): Promise<boolean> => {
  const versionBefore = version
  const code = await lateCode('cart', () => import('./api'))
  const reply = await code?.fetchCart()
  const isCurrent = reply?.ok && versionBefore === version && $writesUnderWay.get() === 0
  if (isCurrent) applyTotals(reply.value, isNews)
  return Boolean(isCurrent)
}

/** Marks the totals as about to change. Returns a function that ends the mark; further calls of it do nothing. */
export const markCartPending = (): (() => void) => {
  let isPending = true
  $writesUnderWay.set($writesUnderWay.get() + 1)
  version += 1
  publish(undefined)
  return () => {
    if (!isPending) return
    isPending = false
    $writesUnderWay.set($writesUnderWay.get() - 1)
    publish(undefined)
  }
}
