/**
 * Reads the cart again after writes: when and how often it is tried, which open writes must end first, and the notice that a line was removed
 * elsewhere (in another tab).
 */

import { compareDecimals } from '@/lib/arithmetic'
import { pause } from '@/lib/scheduling'
import { notify } from '@/overlays/notices-store'
import { text } from '@/page/texts'
import type { ServiceFailure } from '@/server/failure'
import { endWrites, type OpenWrite, openWrites } from './journal'
import { CART_READ_ATTEMPTS, CART_RECHECK_MS, CART_UPDATE_RELOAD_MS } from './limits'
import { notPossibleText } from './line-outcome'
import { type CartLine, matchLines } from './lines'
import { fetchCartLines } from './lines-api'
import { allLines, applyContents, isCartStale, isWaiting, markCartStale, patchLine, startReading } from './lines-store'
import type { CartTotals } from './model'
import { inCartQueue } from './queue'
import { $cart, applyTotals, markCartPending } from './store'

let readTimer: ReturnType<typeof setTimeout> | undefined
let attempts = 0
let isOwnUpdate = false
let release: (() => void) | undefined

/** Marks the totals as pending while a line waits for the server. */
export const updatePending = (): void => {
  const waits = allLines().some(([, state]) => isWaiting(state))
  if (waits) release ??= markCartPending()
  else {
    release?.()
    release = undefined
  }
}

/** Shows the totals of a server's answer; `isNews` also sends them to other tabs. */
export const publishTotals = (totals: CartTotals, isNews = true): void => {
  isOwnUpdate = true
  applyTotals(totals, isNews)
  isOwnUpdate = false
}

/** Shows a notice about lines with a pending change that were removed elsewhere, e.g. in another tab. */
const notifyGone = (changed: ReadonlySet<string>): void => {
  const gone = allLines().filter(([key, { status }]) => changed.has(key) && status === 'gone')
  if (gone.length === 0) return
  notify({ tone: 'warning', text: text('cart.lineGone'), lines: gone.flatMap(([, { line }]) => line?.title || []) })
}

/** Ends unsaved changes: shows the quantity in the cart again, and offers to send the change again. */
const resolveUnsaved = (): void => {
  for (const [key, { status, wanted, line, printed }] of allLines()) {
    if (status !== 'unsaved' || !line || wanted === undefined) continue
    const isThereNow = compareDecimals(line.quantity, wanted) === 0
    const reason = isThereNow ? '' : notPossibleText(wanted, line.quantity, printed)
    patchLine(key, { status: 'known', wanted: undefined, reason, retry: isThereNow ? undefined : wanted })
  }
}

/**
 * Reads the cart with its lines. Call it inside of the cart's queue only.
 *
 * @param isNews whether this tab has changed the cart, so that other tabs get the totals.
 * @returns the failure, which is logged already; undefined after success.
 */
export const readCartLines = async (isNews = true): Promise<ServiceFailure | undefined> => {
  const start = startReading()
  const reply = await fetchCartLines()
  if (!reply.ok) {
    markCartStale()
    return reply.failure
  }
  const changed = new Set(allLines().flatMap(([key, { wanted }]) => (wanted === undefined ? [] : [key])))
  attempts = 0
  applyContents(reply.value, start)
  endWrites(seenChanges(reply.value.lines))
  publishTotals(reply.value.totals, isNews)
  notifyGone(changed)
  resolveUnsaved()
  return undefined
}

/** The ids of open writes whose changes a reading of the cart shows as made. */
const seenChanges = (lines: readonly CartLine[]): readonly string[] =>
  openWrites().flatMap(({ id, changes }) => {
    if (!changes) return []
    const removed = new Set(changes.changed.flatMap(({ at, to }) => (to === 'removal' ? [at] : [])))
    const positions = matchLines(changes.lines, lines, (at) => removed.has(at))
    const isSeen = changes.changed.every(({ at, to }) => {
      const line = lines[positions[at] ?? -1]
      if (to === 'removal') return line === undefined
      // A quantity that was there before the write proves nothing: the write may still arrive, and change another line.
      const before = changes.lines[at]?.quantity
      const isNew = before === undefined || compareDecimals(before, to) !== 0
      return line !== undefined && isNew && compareDecimals(line.quantity, to) === 0
    })
    return isSeen ? [id] : []
  })

/**
 * Reads the cart until no write of another page is open that could change a wrong line, or shift the indexes between this reading and the next
 * write. A removal shifts indexes, so it waits for all changes of lines; a quantity waits for removals. Call it inside of the cart's queue
 * only.
 *
 * @returns the failure of a reading; undefined when the next write is safe.
 */
export const readSettledCart = async (isRemoval: boolean): Promise<ServiceFailure | undefined> => {
  const isInTheWay = ({ changes }: OpenWrite): boolean =>
    changes?.changed.some(({ to }) => isRemoval || to === 'removal') === true
  for (;;) {
    const unread = await readCartLines()
    if (unread) return unread
    // A write that was sent or answered out of turn meanwhile makes this reading outdated.
    if (isCartStale()) continue
    if (!openWrites().some(isInTheWay)) return undefined
    await pause(CART_RECHECK_MS)
  }
}

/** Cancels a reading that waits. */
const stopReading = (): void => clearTimeout(readTimer)

/** Schedules a reading of the cart after a refusal or a lost answer; each further try waits twice as long, up to four times. */
export const readLater = (): void => {
  stopReading()
  if (attempts >= CART_READ_ATTEMPTS) return
  readTimer = setTimeout(() => void refreshCartLines(), CART_UPDATE_RELOAD_MS * 2 ** attempts)
  attempts += 1
}

/** Reads the cart unless a line waits for the server, because its write reads the cart anyway. */
export const refreshCartLines = async (): Promise<void> => {
  markCartStale()
  await inCartQueue(async () => {
    if (allLines().some(([, state]) => isWaiting(state))) return
    if (await readCartLines(false)) readLater()
  })
}

/**
 * Reads the lines after each add on this page and each change in another tab, also after those from before this call, of which the page has
 * only the totals. Returns a function that stops.
 */
export const followCart = (): (() => void) =>
  $cart.subscribe(({ totals }, before) => {
    if (totals && totals !== before?.totals && !isOwnUpdate) void refreshCartLines()
  })
