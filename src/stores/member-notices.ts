import { report } from '../lib/report'
import { readTabEntry, writeTabEntry } from '../lib/tab-storage'
import { isCurrentPage } from '../services/navigation'
import { pageFacts } from '../shop/facts'
import { POPUP_WIDTH_PX, WEAK_PASSWORD_STRENGTH } from '../shop/limits'
import { settingFlag } from '../shop/settings'
import { text } from '../shop/texts'
import { keepTyped } from './kept-typing'
import { MEMBER_FOLDER } from './password-change'
import { $popups, closePopup, openSubFolderPopup } from './popups'
import { isMember } from './session'

/** What a member may be asked for before they go on (§4 "Forced updates"). */
export type MemberNotice = 'password' | 'kvkk'

/** On these pages the consent decides what may be done, so closing its popup loads the page again (§4). */
const consentPages: readonly string[] = ['order', 'address', 'payment']

const putOffEntry = 'vitrin-consent-put-off'

const isPutOff = (): boolean => readTabEntry(putOffEntry) === true

/** Where storage is blocked, the next page asks again. */
const putOff = (): boolean => writeTabEntry(putOffEntry, true)

const needsConsentHere = (): boolean => consentPages.includes(pageFacts().pageType)

/**
 * What this page asks the member for: another password, when the present one has strength 6 or below, or the KVKK consent, when it
 * was not given and the settings require it. A consent that was put off is asked for again in the next visit, and always where it
 * decides. Without a word about strength or consent nothing is asked.
 */
export const dueNotice = (): MemberNotice | undefined => {
  const { member, settings } = pageFacts()
  if (!isMember()) return undefined
  if (member.passwordStrength !== undefined && member.passwordStrength <= WEAK_PASSWORD_STRENGTH) return 'password'
  const isWanted = member.kvkk === 0 && settingFlag(settings, 'KVKK_REQUIRED')
  return isWanted && (needsConsentHere() || !isPutOff()) ? 'kvkk' : undefined
}

const openPassword = (fallback: string): number =>
  openSubFolderPopup({
    folder: { ...MEMBER_FOLDER, name: 'update-password' },
    title: text('password.update'),
    closable: false,
    width: POPUP_WIDTH_PX,
    fallback,
  })

const openConsent = (): number =>
  openSubFolderPopup({
    folder: { ...MEMBER_FOLDER, name: 'notifications' },
    title: text('notices.kvkk'),
    width: POPUP_WIDTH_PX,
  })

/** A popup that cannot be closed must not lock the shop when its content cannot be had. */
const openUnlessBroken = (id: number, fallback: string): void => {
  const popup = $popups.get().find((each) => each.id === id)
  if (popup?.kind !== 'server' || popup.status !== 'failed' || fallback !== '') return
  report({
    level: 'error',
    where: 'member-notices',
    came: 'no content for the popup that asks for another password',
    expected: 'the sub-folder update-password',
    write: 'print data-password-page on the island, so that the popup can offer the page instead; it was closed',
  })
  closePopup(id)
}

/**
 * Asks the member for what is due, in a popup: the one for the password cannot be closed, the one for the consent can, and on order,
 * address and payment pages closing it loads the page again, with what was typed (§4).
 *
 * @param passwordPage address of the page that changes passwords, `""` for none; there nothing is asked.
 * @param told hears when it was opened and closed.
 * @returns a function that stops listening.
 */
export const askMember = (
  passwordPage: string,
  told: (notice: MemberNotice, what: 'opened' | 'closed') => void,
): (() => void) => {
  const notice = dueNotice()
  if (!notice || (notice === 'password' && isCurrentPage(passwordPage))) return () => {}
  const id = notice === 'password' ? openPassword(passwordPage) : openConsent()
  told(notice, 'opened')
  const stop = $popups.listen((popups) => {
    if (notice === 'password') openUnlessBroken(id, passwordPage)
    if (popups.some((popup) => popup.id === id)) return
    stop()
    told(notice, 'closed')
    if (notice !== 'kvkk') return
    putOff()
    if (!needsConsentHere()) return
    keepTyped()
    location.reload()
  })
  return stop
}
