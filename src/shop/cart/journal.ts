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
 * The journal of cart writes, shared by all pages and tabs of the shop in localStorage. It names the writes whose answer has
 * not come, so that a page knows of requests that another page has sent and left behind. Where storage is blocked the
 * journal knows this page's writes only.
 */
const ENTRY = 'vitrin-cart-writes'

/** Changes of lines that are on their way in one write. */
export interface OpenChanges {
  /** All lines as the page knew them, in the order of their indexes. */
  readonly lines: readonly KnownLine[]
  /** The position in `lines` of each changed line. */
  readonly changed: readonly { readonly at: number; readonly to: PendingChange }[]
}

/** A write whose answer has not come. */
export interface OpenWrite {
  readonly id: string
  /** When it was sent, in epoch milliseconds. */
  readonly at: number
  /** Undefined for an add, which names no index. */
  readonly changes?: OpenChanges | undefined
}

interface Journal {
  /** Names the newest event, a write that was sent or answered. */
  readonly last: string
  /** When that was, in epoch milliseconds. */
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
  const isNews = known === undefined ? journal.at >= performance.timeOrigin : journal.last !== known
  if (isNews) foreignEvents += 1
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
 * @returns a function that ends it when its answer has come.
 */
export const beginWrite = (changes?: OpenChanges): (() => void) => {
  const id = `${page}-${lastId + 1}`
  own.add(id)
  write((open) => [...open, { id, at: Date.now(), changes }])
  return () => {
    if (own.delete(id)) write((open) => open.filter((each) => each.id !== id))
  }
}

/** Ends writes of which the cart shows that they were carried out. */
export const endWrites = (ids: readonly string[]): void => {
  for (const id of ids) own.delete(id)
  if (ids.length > 0) write((open) => open.filter(({ id }) => !ids.includes(id)))
}

/** Writes of this and of other pages whose answer has not come, for 15 s at most. */
export const openWrites = (): readonly OpenWrite[] => read().open

/** Whether a removal has no answer, also one of this page that was sent out of turn because the page was left for a moment. */
export const hasOpenRemovals = (): boolean =>
  openWrites().some(({ changes }) => changes?.changed.some(({ to }) => to === 'removal'))

/** Whether a write of another page, e.g. the one before this, has no answer. */
export const hasForeignWrites = (): boolean => openWrites().some(({ id }) => !own.has(id))

/** Counts events of other pages: two equal counts mean that no other page has written in between. */
export const foreignEventCount = (): number => {
  read()
  return foreignEvents
}

/** Whether another page wrote after this page was requested, so that the printed cart may be outdated. */
export const isPageOutdated = (): boolean => hasForeignWrites() || foreignEvents > 0

/** Calls `changed` when a page in another tab enters or ends a write. Returns a function that stops this. */
export const followJournal = (changed: () => void): (() => void) => watchEntry(ENTRY, changed)
