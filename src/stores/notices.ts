import { atom, type ReadableAtom } from 'nanostores'
import { receiveFailures } from '../services/failure'
import { failureText } from '../services/transport-errors'
import { NOTICE_LONG_MS, NOTICE_MS } from '../shop/limits'
import { followable } from '../shop/links'
import type { NoticeTone } from '../shop/types'

/** A way on from a notice: a link to an address of this site, or something to do at once, such as undoing. */
export type NoticeAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly run: () => void }

/** What is to be said. */
export interface NoticeRequest {
  readonly text: string
  /** Further lines under the text, e.g. one per refused product. */
  readonly lines?: readonly string[]
  /** Default `info`. */
  readonly tone?: NoticeTone
  /** Milliseconds that it stays, default 6000 (§9); time under pointer or focus and in a hidden tab does not count. */
  readonly duration?: number
  /** Left out of the notice when its address may not be followed. */
  readonly action?: NoticeAction | undefined
}

/** A notice on its way to the shopper. */
export interface Notice {
  readonly id: number
  readonly text: string
  readonly lines: readonly string[]
  readonly tone: NoticeTone
  readonly duration: number
  readonly action: NoticeAction | undefined
}

const $queue = atom<readonly Notice[]>([])
let lastId = 0

/** Notices not yet dismissed, oldest first. */
export const $notices: ReadableAtom<readonly Notice[]> = $queue

const safeAction = (action: NoticeAction | undefined): NoticeAction | undefined => {
  if (!action || 'run' in action) return action
  const href = followable(action.href)
  return href === undefined ? undefined : { label: action.label, href }
}

/** Says something to the shopper (§2 "toast notifications"). The same text twice is said twice. Returns the notice's id. */
export const notify = ({ text, lines = [], tone = 'info', duration = NOTICE_MS, action }: NoticeRequest): number => {
  lastId += 1
  $queue.set([...$queue.get(), { id: lastId, text, lines, tone, duration, action: safeAction(action) }])
  return lastId
}

/** Takes a notice away; one that is gone already is no error. */
export const dismissNotice = (id: number): void => {
  $queue.set($queue.get().filter((notice) => notice.id !== id))
}

/** Takes all notices away, for tests. */
export const clearNotices = (): void => $queue.set([])

/** Tells the shopper about failed calls whose endpoint asks for it (policy `notice`, §8). Called once, with the overlays. */
export const announceFailures = (): void =>
  receiveFailures((failure) => {
    notify({ text: failureText(failure), tone: 'danger', duration: NOTICE_LONG_MS })
  })
