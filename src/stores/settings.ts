import { report } from '../lib/report'
import { whenSlow } from '../lib/when-slow'
import { goTo } from '../services/navigation'
import { sendCurrency, sendLanguage } from '../services/settings'
import { pageFacts } from '../shop/facts'
import { ANSWER_SLOW_MS, HOME_PAGE_ID } from '../shop/limits'
import { pageRecord, type Setting } from '../shop/setting'
import { text } from '../shop/texts'
import { notify } from './notices'
import { markSessionChange } from './session-change'

/** What became of a wish for another language or currency. */
export interface SettingChange {
  readonly isAccepted: boolean
  /** Goes where §2 says; does nothing when the wish was refused. */
  leave(): void
}

const refused: SettingChange = { isAccepted: false, leave: () => {} }

/** The change under way, and the newest one, which may have been given up as slow. */
let current: Setting | undefined
let newest: Setting | undefined

const reportRefusal = ({ kind, code }: Setting): void =>
  report({
    level: 'warn',
    where: `${kind} change`,
    came: `no to ${JSON.stringify(code)}`,
    expected: 'a language or currency that the shop has',
    write: `a data-${kind} that the server knows`,
  })

const send = async (setting: Setting): Promise<SettingChange> => {
  const { kind, code } = setting
  const reply = await (kind === 'language'
    ? sendLanguage({ language: code, record: pageRecord() })
    : sendCurrency(code))
  if (!reply.ok) return refused
  const { isAccepted, link } = reply.value
  if (!isAccepted) {
    reportRefusal(setting)
    return refused
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

/** Whether a change is on its way: a press sends nothing then. */
export const isSettingUnderWay = (): boolean => current !== undefined

/**
 * Changes the session's language or currency, unless a change is under way: then it sends nothing and gives undefined. An answer
 * that takes more than 8 s is said to, `slow` is called, and the next press is sent; then the one before gives undefined.
 * Refusals and failures are only logged (§8). Never rejects.
 */
export const changeSetting = async (setting: Setting, slow: () => void): Promise<SettingChange | undefined> => {
  if (current) return undefined
  current = setting
  newest = setting
  const change = await whenSlow(ANSWER_SLOW_MS, send(setting), () => {
    endWaiting(setting)
    notify({ text: text('error.stillLoading'), tone: 'warning' })
    slow()
  })
  endWaiting(setting)
  return newest === setting ? change : undefined
}
