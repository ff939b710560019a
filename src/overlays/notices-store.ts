/** Which notices (toasts) are shown: at most three, which one leaves for a newer one, one for each subject. */

import { atom, type ReadableAtom } from 'nanostores'
import { NOTICE_LONG_MS, NOTICE_MS } from '@/page/limits'
import { followable } from '@/page/links'
import type { NoticeTone } from '@/page/types'
import { wantOverlays } from '@/page/waiting'
import { receiveFailures } from '@/server/failure'
import { failureText } from '@/server/transport-errors'

/** The action of a notice: a link to an address of this site, or a function such as undoing. */
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
  /** Milliseconds until it is dismissed, default 6000. The time is paused under pointer or focus and in a hidden tab. */
  readonly duration?: number
  /** The subject, e.g. `cart line 3`. A newer notice about the same subject replaces the older one. Default: its words, or none beside an action. */
  readonly about?: string | undefined
  /** Left out when its address is not one of this site. */
  readonly action?: NoticeAction | undefined
}

/** A notice in the queue. */
export interface Notice {
  readonly id: number
  readonly text: string
  readonly lines: readonly string[]
  readonly tone: NoticeTone
  readonly duration: number
  readonly action: NoticeAction | undefined
  readonly about: string | undefined
}

/** The most notices shown at a time; more would cover the page. */
const MAX_NOTICES = 3

const $queue = atom<readonly Notice[]>([])
let lastId = 0

/** Notices not yet dismissed, oldest first. */
export const $notices: ReadableAtom<readonly Notice[]> = $queue

const safeAction = (action: NoticeAction | undefined): NoticeAction | undefined => {
  if (!action || 'run' in action) return action
  const href = followable(action.href)
  return href === undefined ? undefined : { label: action.label, href }
}

/** Removes the least important notice of a full queue: one without action that is not urgent, else one without action, else the oldest. */
const withoutLeastImportant = (queue: readonly Notice[]): readonly Notice[] => {
  if (queue.length < MAX_NOTICES) return queue
  const least =
    queue.find(({ action, tone }) => !action && tone !== 'danger') ?? queue.find(({ action }) => !action) ?? queue[0]
  return queue.filter((notice) => notice !== least)
}

/** Shows a notice; at most three are shown at a time. One with the same words and no action replaces the older, and is announced again. @returns the notice's id. */
export const notify = ({
  text,
  lines = [],
  tone = 'info',
  duration = NOTICE_MS,
  action,
  about = action ? undefined : JSON.stringify([text, lines]),
}: NoticeRequest): number => {
  lastId += 1
  const others = $queue.get().filter((notice) => about === undefined || notice.about !== about)
  const notice: Notice = { id: lastId, text, lines, tone, duration, action: safeAction(action), about }
  $queue.set([...withoutLeastImportant(others), notice])
  wantOverlays()
  return lastId
}

/** What is announced to screen readers besides the notices. */
export const $announced = atom('')

/** Dismisses a notice; does nothing when it is dismissed already. */
export const dismissNotice = (id: number): void => {
  $queue.set($queue.get().filter((notice) => notice.id !== id))
}

/** Shows a notice for each failed call whose endpoint has the failure policy `notice`. Called once for each page. */
export const announceFailures = (): void =>
  receiveFailures((failure) => {
    notify({ text: failureText(failure), tone: 'danger', duration: NOTICE_LONG_MS, about: failure.endpoint })
  })
