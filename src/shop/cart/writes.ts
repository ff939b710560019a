/**
 * Changes and removes cart lines: shown at once, sent after a pause as one write, sent again when the network is back, and what is done when the page
 * is hidden or left.
 */

import { onMount } from 'nanostores'
import type { Decimal } from '@/lib/decimal'
import { onOnline } from '@/lib/device'
import { yieldToMain } from '@/lib/scheduling'
import { type LockTurn, withTabLockOrAfter } from '@/lib/tab-lock'
import { onPageHidden, onPageLeave, onPageReturn, onPageShown, visitKind } from '@/page/lifecycle'
import { addTexts } from '@/page/texts'
import type { ServiceFailure } from '@/server/failure'
import { CART_LOCK_MS, CART_QUIET_MS } from './limits'
import {
  abandonChanges,
  answeredTotals,
  concludeChanges,
  countFailures,
  hasAnswers,
  type WriteResults,
} from './line-outcome'
import { $cartLines, allLines, isCartFresh, lineState, markCartStale, patchLine } from './lines-store'
import { flushBeforeLeaving, reclaimPendingChanges, storeWhileHidden } from './pending-changes'
import { inCartQueue } from './queue'
import {
  followCart,
  publishTotals,
  readCartLines,
  readLater,
  readSettledCart,
  refreshCartLines,
  updatePending,
} from './reading'
import { resumePendingChanges } from './resume'
import { changedKeys, sendQuantity, sendRemoval, sendTogether } from './sending'
import { cartTexts } from './texts'
import { offerUndo, prepareUndo, withdrawRefused } from './undo'

/** Until when changes wait for further presses, by `performance.now()`. */
let quietUntil = 0
/** Begins the sending when that time is over. */
let quietTimer: ReturnType<typeof setTimeout> | undefined
/** Whether the next write has all quantities. */
let isNextTogether = false
/** The keys of lines whose removal has no undo. */
const removedForGood = new Set<string>()

const sendNext = (key: string): Promise<ServiceFailure | undefined> => {
  if (isNextTogether) {
    isNextTogether = false
    return sendTogether()
  }
  return lineState(key)?.status === 'removing' ? sendRemoval(key) : sendQuantity(key)
}

const isUnreachable = (failure: ServiceFailure | undefined): failure is ServiceFailure =>
  failure?.kind === 'network' || failure?.kind === 'silent'

/** Sends the changes one after the other. Reads the cart before each write whose index may have shifted. */
const sendChanges = async (): Promise<ServiceFailure | undefined> => {
  for (let [key] = changedKeys(); key !== undefined && performance.now() >= quietUntil; [key] = changedKeys()) {
    const unread = isCartFresh() ? undefined : await readSettledCart(lineState(key)?.status === 'removing')
    if (unread) return unread
    if (!changedKeys().includes(key)) continue
    const failure = await sendNext(key)
    if (failure) markCartStale()
    if (isUnreachable(failure)) return failure
  }
  return changedKeys().length === 0 && hasAnswers() ? readCartLines() : undefined
}

const retryLines = (keys: readonly string[]): void => {
  for (const key of keys) retryCartLine(key)
}

/** Ends changes, and shows how: after a failure all of them, else those that were answered, once none is waiting. */
const endChanges = (failure: ServiceFailure | undefined): void => {
  let results: WriteResults | undefined
  const totals = answeredTotals()
  if (failure) results = abandonChanges(failure, retryLines)
  else if (changedKeys().length === 0) results = concludeChanges(retryLines)
  if (failure && totals) publishTotals(totals)
  updatePending()
  withdrawRefused()
  for (const key of results?.removed ?? []) if (!removedForGood.has(key)) offerUndo(key)
  if (failure || results?.hasFailure) readLater()
}

const sendAll = async ({ isLate }: LockTurn): Promise<void> => {
  if (isLate) markCartStale()
  endChanges(await sendChanges())
}

const carryOut = (): Promise<void> => inCartQueue(() => withTabLockOrAfter('vitrin-cart', CART_LOCK_MS, sendAll))

/** Reads the cart while further presses may follow, in a task of its own, so that the browser draws the press first. */
const readAhead = async (): Promise<void> => {
  if (isCartFresh()) return
  await yieldToMain()
  await inCartQueue(async () => {
    const unread = isCartFresh() ? undefined : await readCartLines()
    // A second request to a silent server would make the shopper wait twice as long.
    if (unread?.kind === 'silent') endChanges(unread)
  })
}

const carryOutSoon = (quiet: number): void => {
  updatePending()
  quietUntil = performance.now() + quiet
  clearTimeout(quietTimer)
  quietTimer = setTimeout(() => {
    quietUntil = 0
    void carryOut()
  }, quiet)
  void readAhead()
}

/** Changes a line's quantity: the page shows it at once, and it is sent after `quiet` milliseconds without a further change. */
export const setLineQuantity = (key: string, quantity: Decimal, quiet: number = CART_QUIET_MS): void => {
  const state = lineState(key)
  if (!state || state.status === 'gone' || state.status === 'removing' || state.status === 'removed') return
  patchLine(key, { status: 'asked', wanted: quantity, reason: '', retry: undefined })
  carryOutSoon(quiet)
}

/** Removes a line from the page at once, and restores it when the server refuses. Offers an undo unless `isFinal`. */
export const removeCartLine = (key: string, isFinal = false): void => {
  const state = lineState(key)
  if (!state || (state.status !== 'known' && state.status !== 'asked' && state.status !== 'unsaved')) return
  if (isFinal) removedForGood.add(key)
  else prepareUndo(key)
  patchLine(key, { status: 'removing', wanted: undefined, reason: '', retry: undefined })
  carryOutSoon(0)
}

/** Sends a line's change again that got no answer. */
export const retryCartLine = (key: string): void => {
  const retry = lineState(key)?.retry
  if (retry === 'removal') removeCartLine(key)
  else if (retry !== undefined) setLineQuantity(key, retry, 0)
}

/** Sends unsaved quantities again, which the page still shows. */
const retryUnsaved = (): void =>
  retryLines(allLines().flatMap(([key, { status }]) => (status === 'unsaved' ? [key] : [])))

/** Sends all changes again that got no answer, also removals, whose lines are back on the page. */
const retryAll = (): void => retryLines(allLines().flatMap(([key, { retry }]) => (retry === undefined ? [] : [key])))

/**
 * Sends all waiting changes now.
 *
 * @param together sends them in one write, where the cart allows it.
 * @returns whether every change was made.
 */
export const settleCartLines = async (together = false): Promise<boolean> => {
  const before = countFailures()
  retryUnsaved()
  clearTimeout(quietTimer)
  quietUntil = 0
  isNextTogether = together
  await carryOut()
  return countFailures() === before && allLines().every(([, { status }]) => status !== 'unsaved')
}

/** Whether a line waits for the server. */
export const isCartWaiting = (): boolean => allLines().some(([, { status }]) => !/known|gone|unsaved/.test(status))

/** Whether no line waits for the server and none has an unsaved change. */
export const isCartSettled = (): boolean =>
  !isCartWaiting() && allLines().every(([, { status }]) => status !== 'unsaved')

const leave = async (): Promise<void> => {
  if (await flushBeforeLeaving()) await carryOut()
}

/** Sends the changes that wait and stores the rest, because a hidden page may end at any time. */
const hide = (): void => {
  storeWhileHidden()
  if (changedKeys().length === 0) return
  clearTimeout(quietTimer)
  quietUntil = 0
  void carryOut().then(() => {
    if (document.hidden) storeWhileHidden()
  })
}

const resume = (): Promise<void> =>
  resumePendingChanges({ setQuantity: setLineQuantity, remove: removeCartLine, settle: settleCartLines })

onMount($cartLines, () => {
  const stops = [
    followCart(),
    onOnline(() => {
      retryAll()
      void resume()
    }),
    onPageLeave(() => void leave()),
    onPageHidden(hide),
    onPageShown(reclaimPendingChanges),
    onPageReturn(() => {
      reclaimPendingChanges()
      void refreshCartLines()
    }),
  ]
  void resume()
  if (visitKind() === 'back_forward') void refreshCartLines()
  return () => {
    for (const stop of stops) stop()
  }
})

/** Follows the cart's lines on a page that has none, and carries out the changes of the page before. */
export const preloadCartLines = async (): Promise<void> => {
  await addTexts(cartTexts)
  $cartLines.listen(() => {})
}
