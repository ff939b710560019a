import { takeTabEntry, writeTabEntry } from '@/lib/tab-storage'
import { NEXT_NOTICE_MS } from '@/page/limits'
import { pageLink } from '@/page/links'
import { text } from '@/page/texts'
import type { NoticeTone } from '@/page/types'
import { notify } from './notices-store'

/** Words for the page that follows a redirect. */
export interface NextNotice {
  readonly words: string
  /** Further lines under the words. */
  readonly lines?: readonly string[] | undefined
  readonly tone: NoticeTone
  /** Offer the way to the sign-in. Default false. */
  readonly offersLogin?: boolean
}

const entry = 'vitrin-next-notice'
const tones: readonly unknown[] = ['success', 'info', 'warning', 'danger'] satisfies readonly NoticeTone[]

const isTone = (value: unknown): value is NoticeTone => tones.includes(value)

/** Says something with, if wanted, the way to the sign-in. */
export const sayWithLogin = ({ words, lines = [], tone, offersLogin = false }: NextNotice): void => {
  notify({
    text: words,
    lines,
    tone,
    ...(offersLogin ? { action: { label: text('login.open'), href: pageLink('login') } } : {}),
  })
}

/** Leaves words for the next page of this tab. Where sessionStorage is blocked they are not said. */
export const leaveNotice = (notice: NextNotice): void => {
  writeTabEntry(entry, { ...notice, at: Date.now() })
}

const noticeFrom = (left: unknown): NextNotice | undefined => {
  if (typeof left !== 'object' || left === null || !('words' in left) || !('tone' in left)) return undefined
  const isRecent = 'at' in left && Math.abs(Date.now() - Number(left.at)) <= NEXT_NOTICE_MS
  if (!isRecent || typeof left.words !== 'string' || !isTone(left.tone)) return undefined
  const lines =
    'lines' in left && Array.isArray(left.lines) ? left.lines.filter((line) => typeof line === 'string') : []
  return {
    words: left.words,
    lines,
    tone: left.tone,
    offersLogin: 'offersLogin' in left && left.offersLogin === true,
  }
}

/** Says, once, what the page before left to be said. */
export const sayLeftNotice = (): void => {
  const notice = noticeFrom(takeTabEntry(entry))
  if (notice) sayWithLogin(notice)
}
