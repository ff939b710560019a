import { atom, type ReadableAtom } from 'nanostores'
import { notify } from '@/overlays/notices-store'
import { $popups, brokenPopup, closePopup, openSubFolderPopup } from '@/overlays/popups-store'
import { MEMBER_FOLDER, NOTICE_LONG_MS, PASSWORD_CHANGE_REDIRECT_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { keepSignInToken, type SessionToken } from '@/server/bearer'
import { failureText } from '@/server/transport-errors'
import { type LoginType, type PasswordRequest, sendPassword } from './account-api'
import type { MemberFieldError } from './account-wire'
import { leaveSignedIn } from './session-change'

/** Whose password must be changed, for the form in the popup. It never holds a password. */
export interface ForcedChange {
  readonly type: LoginType
  readonly username: string
  readonly redirect: string
  /** Why, for the shopper. */
  readonly message: string
}

const $forced = atom<ForcedChange | undefined>()

/** The change that a sign-in demands; undefined for none. */
export const $forcedChange: ReadableAtom<ForcedChange | undefined> = $forced

/** The token of that sign-in; it is stored when the password is changed, not before. */
let heldToken: SessionToken | undefined

/**
 * Opens the popup in which the shopper must change the password before the sign-in counts. It shows the reason and cannot be closed; when
 * its content cannot be loaded it closes with a notice, and the shopper stays signed out.
 *
 * @param token the sign-in's token, kept in memory until the change is done.
 */
export const openPasswordChange = (change: ForcedChange, token?: SessionToken): void => {
  heldToken = token
  $forced.set(change)
  const id = openSubFolderPopup({
    folder: { ...MEMBER_FOLDER, name: 'change-password' },
    title: text('password.title'),
    reason: change.message,
    closable: false,
  })
  const stop = $popups.listen((popups) => {
    const broken = brokenPopup(popups, id)
    if (broken !== undefined) {
      stop()
      notify({ text: change.message, lines: [broken], tone: 'danger', duration: NOTICE_LONG_MS })
      closePopup(id)
    } else if (popups.some((popup) => popup.id === id)) return
    stop()
    heldToken = undefined
    $forced.set(undefined)
  })
}

/** How a change of password ended. */
export type PasswordOutcome =
  /** Changed; the page is left after 1.5 s. */
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: readonly MemberFieldError[] }

/**
 * Changes the password; after a success it goes to the answer's page, or to the start page, after 1.5 s. Refusals belong to fields. Never
 * rejects.
 */
export const changePassword = async (request: PasswordRequest): Promise<PasswordOutcome> => {
  const answer = await sendPassword(request)
  if (answer.kind === 'failed') return { kind: 'refused', message: failureText(answer.failure), errors: [] }
  if (answer.kind === 'refused') {
    const errors = answer.errors.filter(({ statusText }) => statusText !== '')
    return { kind: 'refused', message: answer.message || text('password.refused'), errors }
  }
  const token = answer.token ?? heldToken
  if (token) keepSignInToken(token)
  heldToken = undefined
  $forced.set(undefined)
  setTimeout(leaveSignedIn, PASSWORD_CHANGE_REDIRECT_MS, answer.redirect)
  return { kind: 'done', message: answer.message || text('password.changed') }
}
