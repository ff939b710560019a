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
import { hurryCartQueue } from './queue'

/** The cart as this page knows it. */
export interface CartState {
  /** The server's last report; undefined before the first, while the page shows the numbers that the server printed. */
  readonly totals: CartTotals | undefined
  /** A write is under way, so the totals are about to change. */
  readonly isPending: boolean
}

/** The sessionStorage key of the changes that a left page could not send. */
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

/** Keeps the server's own count of the same cart: equal amounts mean that an estimate adds nothing. */
const withServerCount = (totals: CartTotals): CartTotals => {
  const known = $state.get().totals
  const isSame = totals.isEstimated && known?.total !== undefined && known.total === totals.total
  return isSame ? known : totals
}

const publish = (totals: CartTotals | undefined): void =>
  $state.set({ totals: totals ?? $state.get().totals, isPending: $writesUnderWay.get() > 0 })

/**
 * Shows the totals of a server answer, here and in the other tabs.
 *
 * @param isNews whether other tabs get a message; false for totals that were read because of their message, or tabs would answer
 * each other for ever.
 */
export const applyTotals = (answered: CartTotals, isNews = true): void => {
  const totals = withServerCount(answered)
  version += 1
  publish(totals)
  if (!isNews) return
  ownAnswerAt = performance.now()
  if (isRecent(foreignAnswerAt)) doubtTotals()
  // This tab's shopper comes first.
  void yieldToMain().then(() => otherTabs().send({ ...totals, currency: pageFacts().currency }))
}

/** Changes that another page has made, or a write whose answer was lost, may not be in the totals yet. */
let isUncertain = false
/** Whether the next reading has to be sent to the other tabs. */
let hasNews = false
let checks = 0
let checkTimer: ReturnType<typeof setTimeout> | undefined
let ownAnswerAt = Number.NEGATIVE_INFINITY
let foreignAnswerAt = Number.NEGATIVE_INFINITY

const isRecent = (moment: number): boolean => performance.now() - moment < CART_OVERLAP_MS

/** Reads the cart a little later, and again until no write of another page is on its way. */
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

/** To be called when another page may have changed the cart without telling this one. */
const doubtTotals = (): void => {
  isUncertain = true
  checks = 0
  checkSoon()
}

/** Reads the totals after a write of this page whose answer had none, until that succeeds; the other tabs get them. */
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
    onPageLeave(hurryCartQueue),
    onPageHidden(hurryCartQueue),
  ]
  if (isPageOutdated()) doubtTotals()
  return () => {
    for (const stop of stops) stop()
    clearTimeout(checkTimer)
  }
})

/**
 * Reads the cart's totals, e.g. after a return from the back/forward cache or a write whose answer had none. Drops an answer
 * that a write has overtaken. A failure is logged and changes nothing.
 *
 * @param isNews whether other tabs get a message.
 * @returns whether the totals were read.
 */
export const revalidateCart = async (isNews = true): Promise<boolean> => {
  const asked = version
  const code = await lateCode('cart', () => import('./api'))
  const reply = await code?.fetchCart()
  const isCurrent = reply?.ok && asked === version && $writesUnderWay.get() === 0
  if (isCurrent) applyTotals(reply.value, isNews)
  return Boolean(isCurrent)
}

/** Marks the totals as about to change. Returns a function that ends this, once. */
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
