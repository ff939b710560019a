/**
 * Cart changes that are not sent when the page is left or hidden: which are sent at once, and which are stored for the next page of the tab, which
 * sends them in `resume.ts`.
 */

import { compareDecimals } from '@/lib/arithmetic'
import { isOffline } from '@/lib/device'
import { parseDecimal } from '@/lib/parse-decimal'
import { takeTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { decodeStored, wireFlag, wireList, wireMatching, wireNumber, wireObject, wireOr } from '@/server/decode'
import { beginWrite, type OpenChanges, storedLine } from './journal'
import { CART_LEFT_MS } from './limits'
import { recordAnswer, wasSent } from './line-outcome'
import type { KnownLine, PendingChange } from './lines'
import { sendLineQuantity, sendLineRemoval } from './lines-api'
import { allLines, knownLines, lineState, markCartStale, mayWriteUnread, patchLine } from './lines-store'
import { PENDING_ENTRY } from './store'

/** A line of the cart that a left page has stored. All lines are stored, because equal lines are distinguished by their order. */
export interface LeftLine {
  readonly line: KnownLine
  /** The change that was not sent; undefined for none. */
  readonly change: PendingChange | undefined
  /** Its removal was sent and not answered before the page was left. */
  readonly isDoubtful: boolean
}

/** The lines that a left page has stored. */
interface LeftLines {
  readonly lines: readonly LeftLine[]
  /** When it was left, in epoch milliseconds. */
  readonly at: number
}

/**
 * Stores a page's lines and their changes for the next page of this tab.
 *
 * @param at when the page was left, in epoch milliseconds.
 * @returns false where sessionStorage is blocked, so that the changes end with the page.
 */
export const storeLeftLines = (lines: readonly LeftLine[], at: number = Date.now()): boolean =>
  writeTabEntry(PENDING_ENTRY, { at, lines })

/** Whether a page was left more than CART_LEFT_MS (5 minutes) ago, too long for its changes to be sent. */
export const isLeftLongAgo = ({ at }: LeftLines): boolean => Math.abs(Date.now() - at) > CART_LEFT_MS

const isChange = (change: string): boolean => change === 'removal' || parseDecimal(change) === change

const storedLines = wireObject({
  at: wireNumber,
  lines: wireList(
    wireObject({ line: storedLine, change: wireOr(wireMatching(/./, 'a change'), undefined), isDoubtful: wireFlag }),
  ),
})

const linesFrom = (left: unknown): LeftLines => {
  const { at, lines } = decodeStored(storedLines, left) ?? { at: 0, lines: [] }
  return { at, lines: lines.every(({ change }) => change === undefined || isChange(change)) ? lines : [] }
}

/** Reads the stored lines and removes them from storage, so that no change is made twice. Undefined when there are none. */
export const takeLeftLines = (): LeftLines | undefined => {
  const left = takeTabEntry(PENDING_ENTRY)
  return left === undefined ? undefined : linesFrom(left)
}

interface UnsentChange {
  readonly key: string
  readonly index: number
  readonly change: PendingChange
  /** It could not be sent before, so its index may be outdated. */
  readonly isOld: boolean
}

/** The changes that are stored for the next page. */
let left: readonly UnsentChange[] = []
const inFlight = new Map<string, PendingChange | undefined>()

/** Describes the changes of one write, by the keys of their lines, for the journal. */
const openChangesOf = (changes: ReadonlyMap<string, PendingChange | undefined>): OpenChanges => {
  const known = knownLines()
  const changed = known.flatMap(([key], at) => {
    const to = changes.get(key)
    return to === undefined ? [] : [{ at, to }]
  })
  return { lines: known.map(([, , line]) => line), changed }
}

/** Notes changes until their answer has arrived, so that leaving the page does not send them again. */
export const trackInFlight = async <T>(
  changes: Iterable<readonly [key: string, change: PendingChange | undefined]>,
  answer: Promise<T>,
): Promise<T> => {
  const sent = [...changes]
  const end = beginWrite(openChangesOf(new Map(sent)))
  for (const [key, change] of sent) inFlight.set(key, change)
  try {
    return await answer
  } finally {
    end()
    for (const [key, change] of sent) if (inFlight.get(key) === change) inFlight.delete(key)
  }
}

const unsentChanges = (): readonly UnsentChange[] =>
  allLines().flatMap(([key, { status, wanted, line, printed }]) => {
    const change = status === 'removing' ? 'removal' : status === 'asked' || status === 'unsaved' ? wanted : undefined
    const { index } = line ?? printed
    if (change === undefined || index < 0 || inFlight.get(key) === change) return []
    const isMade = change !== 'removal' && line && compareDecimals(line.quantity, change) === 0
    return isMade && !wasSent(key) && !inFlight.has(key) ? [] : [{ key, index, change, isOld: status === 'unsaved' }]
  })

/** From this index on the indexes are uncertain, because the cart was not read after a removal. */
const uncertainFrom = (): number =>
  Math.min(
    ...allLines().map(([, { status, line, printed, retry }]) =>
      status === 'removing' || status === 'removed' || retry === 'removal'
        ? (line ?? printed).index
        : Number.POSITIVE_INFINITY,
    ),
  )

const send = async ({ key, index, change }: UnsentChange): Promise<void> => {
  const isRemoval = change === 'removal'
  patchLine(key, { status: isRemoval ? 'removed' : 'sent' })
  markCartStale()
  const answer = isRemoval ? sendLineRemoval(index) : sendLineQuantity(index, change)
  const reply = await trackInFlight([[key, change]], answer)
  recordAnswer(key, reply, isRemoval)
  markCartStale()
}

const storeUnsent = (unsent: readonly UnsentChange[]): void => {
  if (unsent.length === 0) {
    if (left.length > 0) takeLeftLines()
    left = []
    return
  }
  const changes = new Map(unsent.map(({ key, change }) => [key, change]))
  const lines = knownLines().map(
    ([
      key,
      {
        status,
        retry,
        printed: { unit },
      },
      line,
    ]) => ({
      line: { ...line, unit },
      change: changes.get(key),
      // Some browsers cancel requests before they report that the page is left; the server may still have received them.
      isDoubtful: status === 'removed' || (status === 'removing' && !changes.has(key)) || retry === 'removal',
    }),
  )
  left = storeLeftLines(lines) ? unsent : []
}

/** Stores unsent changes while the page is hidden, because a phone may end a hidden page without a further event. */
export const storeWhileHidden = (): void => storeUnsent(unsentChanges())

/** Removes stored changes when the page returns from the back/forward cache and can send them itself. Changes that another page has taken end here. */
export const reclaimPendingChanges = (): void => {
  if (left.length === 0) return
  const isTakenOver = takeLeftLines() === undefined
  for (const { key } of left)
    if (isTakenOver && /asked|removing|unsaved/.test(lineState(key)?.status ?? ''))
      patchLine(key, { status: 'known', wanted: undefined, reason: '', retry: undefined })
  left = []
}

/**
 * Sends unsent changes at once while the page is being left and no timer will run any more. This is safe for quantities of lines in
 * front of all removals, and for one removal in front of which nothing is on its way, by indexes that no other page can have shifted. All others, and everything while
 * there is no network, are stored for the next page of this tab.
 *
 * @returns whether anything was sent. Resolves after all answers, which only a page in the back/forward cache lives to see.
 */
export const flushBeforeLeaving = async (): Promise<boolean> => {
  const uncertain = uncertainFrom()
  const unsent = unsentChanges()
  const isOvertaken = (index: number): boolean =>
    [...inFlight.keys()].some((key) => (lineState(key)?.line?.index ?? Number.POSITIVE_INFINITY) > index)
  const isSafe = ({ index, change, isOld }: UnsentChange): boolean =>
    !isOld && (change === 'removal' ? index === uncertain && !isOvertaken(index) : index < uncertain)
  const late = isOffline() || !mayWriteUnread() ? [] : unsent.filter(isSafe)
  const sending = late.map(send)
  storeUnsent(unsent.filter((change) => !late.includes(change)))
  await Promise.all(sending)
  return late.length > 0
}
