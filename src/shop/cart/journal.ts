/** The journal of cart writes that were sent and not answered, shared by all tabs; what a left page did not send is in `pending-changes.ts`. */

import { readEntry, watchEntry, writeEntryUntil } from '@/lib/storage'
import {
  decodeStored,
  type Wire,
  wireEither,
  wireElse,
  wireList,
  wireMatching,
  wireNumber,
  wireObject,
  wireOr,
  wireText,
} from '@/server/decode'
import { CART_OPEN_MS } from './limits'
import type { KnownLine, PendingChange } from './lines'

/**
 * The storage key of the journal of cart writes, which all pages and tabs of the shop share in localStorage. The journal lists the writes
 * that have no answer yet, so that a page knows the requests that a left page has sent. Where storage is blocked the journal contains this
 * page's writes only.
 */
const ENTRY = 'vitrin-cart-writes'

/** The changes of lines in one write that has no answer yet. */
export interface OpenChanges {
  /** All lines as the page knew them, in the order of their indexes. */
  readonly lines: readonly KnownLine[]
  /** The position in `lines` of each changed line. */
  readonly changed: readonly { readonly at: number; readonly to: PendingChange }[]
}

/** A write that has no answer yet. */
export interface OpenWrite {
  readonly id: string
  /** When it was sent, in epoch milliseconds. */
  readonly at: number
  /** Undefined for an add, which contains no index. */
  readonly changes?: OpenChanges | undefined
}

interface Journal {
  /** The id of the newest event: a write was sent or answered. */
  readonly last: string
  /** When the newest event was, in epoch milliseconds. */
  readonly at: number
  readonly open: readonly OpenWrite[]
}

const page = Math.random().toString(36).slice(2)
let lastId = 0
let known: string | undefined
let foreignEvents = 0
const own = new Set<string>()

const printed = {
  index: wireNumber,
  productId: wireOr(wireNumber, undefined),
  variantId: wireOr(wireNumber, undefined),
  quantity: wireOr(wireMatching(/^\d+(\.\d+)?$/, 'a quantity'), undefined),
  unit: wireOr(wireMatching(/./, 'a unit'), undefined),
}

/** A line that a page has stored: as the server reported it, else as the page prints it. */
export const storedLine: Wire<KnownLine> = wireEither(
  wireObject({
    ...printed,
    productId: wireNumber,
    quantity: wireText,
    title: wireText,
    options: wireMatching(/^/, 'the names of a variant'),
    price: wireOr(wireText, undefined),
    subscription: wireOr(wireObject({ frequency: wireText }), undefined),
    note: wireText,
  }),
  wireObject(printed),
)

const writes: Wire<OpenWrite | undefined> = wireElse(
  wireObject({
    id: wireMatching(/./, 'an id'),
    at: wireNumber,
    changes: wireOr(
      wireObject({
        lines: wireList(storedLine),
        changed: wireList(wireObject({ at: wireNumber, to: wireMatching(/./, 'a change') })),
      }),
      undefined,
    ),
  }),
  undefined,
)

const storedJournal = wireObject({ last: wireMatching(/^/, 'an id'), at: wireNumber, open: wireList(writes) })

const isYoung = ({ at }: OpenWrite): boolean => Math.abs(Date.now() - at) < CART_OPEN_MS

const journalFrom = (value: unknown): Journal => {
  const { last, at, open } = decodeStored(storedJournal, value) ?? { last: '', at: 0, open: [] }
  return { last, at, open: open.flatMap((write) => (write && isYoung(write) ? [write] : [])) }
}

const read = (): Journal => {
  const journal = journalFrom(readEntry(ENTRY))
  const hasForeignEvent = known === undefined ? journal.at >= performance.timeOrigin : journal.last !== known
  if (hasForeignEvent) foreignEvents += 1
  known = journal.last
  return journal
}

const write = (change: (open: readonly OpenWrite[]) => readonly OpenWrite[]): void => {
  const { open } = read()
  lastId += 1
  known = `${page}-${lastId}`
  writeEntryUntil(ENTRY, { last: known, at: Date.now(), open: change(open) }, Date.now() + 2 * CART_OPEN_MS)
}

/**
 * Enters a write that is being sent now.
 *
 * @returns a function to call when its answer has arrived.
 */
export const beginWrite = (changes?: OpenChanges): (() => void) => {
  const id = `${page}-${lastId + 1}`
  own.add(id)
  write((open) => [...open, { id, at: Date.now(), changes }])
  return () => {
    if (own.delete(id)) write((open) => open.filter((each) => each.id !== id))
  }
}

/** Removes writes whose effect a reading of the cart has shown. */
export const endWrites = (ids: readonly string[]): void => {
  for (const id of ids) own.delete(id)
  if (ids.length > 0) write((open) => open.filter(({ id }) => !ids.includes(id)))
}

/** The writes of this and of other pages that have no answer yet, for CART_OPEN_MS (15 s) at most. */
export const openWrites = (): readonly OpenWrite[] => read().open

/** Whether a removal has no answer yet, also one of this page that was sent out of turn because the page was being left. */
export const hasOpenRemovals = (): boolean =>
  openWrites().some(({ changes }) => changes?.changed.some(({ to }) => to === 'removal'))

/** Whether a write of another page, e.g. of the page before this one, has no answer yet. */
export const hasForeignWrites = (): boolean => openWrites().some(({ id }) => !own.has(id))

/** The number of events of other pages so far: two equal counts mean that no other page has written in between. */
export const foreignEventCount = (): number => {
  read()
  return foreignEvents
}

/** Whether another page has written since this page was requested, so that the printed cart may be outdated. */
export const isPageOutdated = (): boolean => hasForeignWrites() || foreignEvents > 0

/** Calls `changed` when a page in another tab enters or ends a write. Returns a function that stops this. */
export const followJournal = (changed: () => void): (() => void) => watchEntry(ENTRY, changed)
