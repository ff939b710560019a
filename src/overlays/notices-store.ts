import { atom, type ReadableAtom } from 'nanostores'
import { NOTICE_LONG_MS, NOTICE_MS } from '@/page/limits'
import { followable } from '@/page/links'
import type { NoticeTone } from '@/page/types'
import { wantOverlays } from '@/page/wake'
import { receiveFailures } from '@/server/failure'
import { failureText } from '@/server/transport-errors'

/** A way on from a notice: a link to an address of this site, or something to do at once, such as undoing. */
export type NoticeAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly run: () => void }

/** A notice to show. */
export interface NoticeRequest {
  readonly text: string
  /** Further lines under the text, e.g. one per refused product. */
  readonly lines?: readonly string[]
  /** Default `info`. */
  readonly tone?: NoticeTone
  /** Milliseconds that it stays, default 6000; time under pointer or focus and in a hidden tab does not count. */
  readonly duration?: number
  /** What it is about, e.g. `cart line 3`: a newer notice about the same thing takes the place of the older one. Default none. */
  readonly about?: string | undefined
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
  readonly about: string | undefined
}

/** Most notices that are shown at a time: more would cover the page. */
const MOST_NOTICES = 3

const $queue = atom<readonly Notice[]>([])
let lastId = 0

/** Notices not yet dismissed, oldest first. */
export const $notices: ReadableAtom<readonly Notice[]> = $queue

const safeAction = (action: NoticeAction | undefined): NoticeAction | undefined => {
  if (!action || 'run' in action) return action
  const href = followable(action.href)
  return href === undefined ? undefined : { label: action.label, href }
}

/** The least important notice goes first: without a way on and not urgent, then without a way on, then the oldest. */
const withoutLeast = (queue: readonly Notice[]): readonly Notice[] => {
  if (queue.length < MOST_NOTICES) return queue
  const least =
    queue.find(({ action, tone }) => !action && tone !== 'danger') ?? queue.find(({ action }) => !action) ?? queue[0]
  return queue.filter((notice) => notice !== least)
}

/** Shows a toast; at most three are shown at once. The same text twice is shown twice. Returns the notice's id. */
export const notify = ({
  text,
  lines = [],
  tone = 'info',
  duration = NOTICE_MS,
  action,
  about,
}: NoticeRequest): number => {
  lastId += 1
  const others = $queue.get().filter((notice) => about === undefined || notice.about !== about)
  const notice: Notice = { id: lastId, text, lines, tone, duration, action: safeAction(action), about }
  $queue.set([...withoutLeast(others), notice])
  wantOverlays()
  return lastId
}

/** Takes a notice away; one that is gone already is no error. */
export const dismissNotice = (id: number): void => {
  $queue.set($queue.get().filter((notice) => notice.id !== id))
}

/** Tells the shopper about failed calls whose endpoint asks for it (policy `notice`). Called once for each page. */
export const announceFailures = (): void =>
  receiveFailures((failure) => {
    notify({ text: failureText(failure), tone: 'danger', duration: NOTICE_LONG_MS, about: failure.endpoint })
  })
