/** A notice that one page leaves for the next (after a redirect), and a notice with a link to sign in. */

import { takeTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { NEXT_NOTICE_MS } from '@/page/limits'
import { pageLink } from '@/page/links'
import { text } from '@/page/texts'
import type { NoticeTone } from '@/page/types'
import { NOTICE_ENTRY } from '@/page/waiting'
import {
  decodeStored,
  wireFlag,
  wireList,
  wireNumber,
  wireObject,
  wireOneOf,
  wireOr,
  wireSome,
  wireText,
} from '@/server/decode'
import { notify } from './notices-store'

const storedNotice = wireObject({
  text: wireSome(wireText),
  lines: wireList(wireText),
  tone: wireOneOf<NoticeTone>(['success', 'info', 'warning', 'danger']),
  offersLogin: wireOr(wireFlag, false),
  /** Epoch milliseconds. */
  at: wireNumber,
  /** `performance.timeOrigin` of the page that stored it. */
  page: wireNumber,
})

/** A notice for the page that follows a redirect. */
export interface NextNotice {
  readonly text: string
  /** Further lines under the text. */
  readonly lines?: readonly string[] | undefined
  readonly tone: NoticeTone
  /** Whether the notice has a link to the sign-in page. Default false. */
  readonly offersLogin?: boolean
}

/** Shows a notice, with a link to the sign-in page when `offersLogin` is set. */
export const notifyWithLogin = ({ lines = [], offersLogin, ...notice }: NextNotice): void => {
  const action = { label: text('login.open'), href: pageLink('login') }
  notify({ ...notice, lines, ...(offersLogin && { action }) })
}

/** Stores a notice for the next page of this tab. When session storage is blocked, the notice is lost. */
export const leaveNotice = (notice: NextNotice): void => {
  writeTabEntry(NOTICE_ENTRY, { ...notice, at: Date.now(), page: performance.timeOrigin })
}

/**
 * Shows the notice that the previous page stored, once. It skips a notice of this page itself, because a page that is being left may still
 * mount islands.
 */
export const takeLeftNotice = (): void => {
  const entry = takeTabEntry(NOTICE_ENTRY)
  const notice = decodeStored(storedNotice, entry)
  if (!notice) return
  if (notice.page === performance.timeOrigin) writeTabEntry(NOTICE_ENTRY, entry)
  else if (Math.abs(Date.now() - notice.at) <= NEXT_NOTICE_MS) notifyWithLogin(notice)
}
