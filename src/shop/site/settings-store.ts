/**
 * What a press on another language or currency does: one change at a time, the notice when it is slow, and at which address the page is loaded then.
 */

import { report } from '@/lib/report'
import { whenSlow } from '@/lib/scheduling'
import { notify } from '@/overlays/notices-store'
import { pageFacts } from '@/page/facts'
import { ANSWER_SLOW_MS, HOME_PAGE_ID } from '@/page/limits'
import { goTo } from '@/page/navigation'
import { text } from '@/page/texts'
import { failureText } from '@/server/transport-errors'
import { markSessionChange } from '@/shop/member/session-change'
import { pageRecord, type Setting, sendCurrency, sendLanguage } from './settings-api'

/** The outcome of a change of language or currency. */
export interface SettingChange {
  readonly isAccepted: boolean
  /** Loads the page with the new setting: at the address that the server names, at `/` for the home page, else anew. Does nothing after a refusal. */
  leave(): void
}

const refused: SettingChange = { isAccepted: false, leave: () => {} }

/** The change that waits for its answer, and the newest change, which is no longer awaited after 8 s. */
let current: Setting | undefined
let newest: Setting | undefined

const reportRefusal = ({ kind, code }: Setting): void =>
  report({
    level: 'warn',
    where: `${kind} change`,
    came: `the server refused ${JSON.stringify(code)}`,
    expected: 'a language or currency that the shop has',
    write: `a data-${kind} that the server knows`,
  })

const send = async (setting: Setting, retry: () => void): Promise<SettingChange> => {
  const { kind, code } = setting
  const reply = await (kind === 'language'
    ? sendLanguage({ language: code, record: pageRecord() })
    : sendCurrency(code))
  const fail = (reason: string): SettingChange => {
    notify({ text: reason, tone: 'danger', action: { label: text('error.retry'), run: retry } })
    return refused
  }
  if (!reply.ok) return fail(failureText(reply.failure))
  const { isAccepted, link } = reply.value
  if (!isAccepted) {
    reportRefusal(setting)
    return fail(text('error.generic'))
  }
  if (kind === 'currency') markSessionChange('currency')
  const isHome = kind === 'language' && pageFacts().pageId === HOME_PAGE_ID
  return {
    isAccepted,
    leave: () => {
      if (!((link !== '' && goTo(link)) || (isHome && goTo('/')))) location.reload()
    },
  }
}

const endWaiting = (setting: Setting): void => {
  if (current === setting) current = undefined
}

/** Whether a change waits for its answer: a press sends nothing then. */
export const isSettingPending = (): boolean => current !== undefined

/**
 * Changes the session's language or currency. Undefined when another change waits for its answer, which sends nothing, or when a newer
 * change has replaced this one. After 8 s without an answer `onSlow` is called, a notice offers `retry`, and the next press is sent.
 * Refusals and failures are logged, and their notice offers `retry`, too. Never rejects.
 */
export const changeSetting = async (
  setting: Setting,
  onSlow: () => void,
  retry: () => void,
): Promise<SettingChange | undefined> => {
  if (current) return undefined
  current = setting
  newest = setting
  const change = await whenSlow(ANSWER_SLOW_MS, send(setting, retry), () => {
    endWaiting(setting)
    notify({
      text: text('error.stillLoading'),
      tone: 'warning',
      action: { label: text('error.retry'), run: retry },
    })
    onSlow()
  })
  endWaiting(setting)
  return newest === setting ? change : undefined
}
