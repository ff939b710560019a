/**
 * Changing the password: the popup that a sign-in demands, which cannot be closed, the message of a refusal, and where the page goes after a success.
 */

import { atom, type ReadableAtom } from 'nanostores'
import { notify } from '@/overlays/notices-store'
import { $popups, brokenPopup, closePopup, openSubFolderPopup } from '@/overlays/popups-store'
import { MEMBER_FOLDER, NOTICE_LONG_MS, PASSWORD_CHANGE_REDIRECT_MS } from '@/page/limits'
import { text } from '@/page/texts'
import { keepSignInToken, type SessionToken } from '@/server/bearer'
import { failureText } from '@/server/transport-errors'
import { type LoginType, type PasswordRequest, sendPassword } from './account-api'
import type { MemberFieldError } from './account-wire'
import { leaveSignedIn } from './sign-in'

/** A change of password that a sign-in demands, for the form in the popup. It never contains a password. */
export interface ForcedChange {
  readonly type: LoginType
  readonly username: string
  readonly redirect: string
  /** The reason, for the shopper. */
  readonly message: string
}

const $forced = atom<ForcedChange | undefined>()

/** The change that a sign-in demands; undefined for none. */
export const $forcedChange: ReadableAtom<ForcedChange | undefined> = $forced

/** The token of that sign-in, which is not stored before the password is changed. */
let heldToken: SessionToken | undefined

/**
 * Opens the popup in which the shopper must change the password before the sign-in is complete. It shows the reason and cannot be closed;
 * when its content cannot be loaded, it closes with a notice, and the shopper stays signed out.
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

/** The outcome of a change of password. */
export type PasswordOutcome =
  /** Changed; the page is left after 1.5 s. */
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: readonly MemberFieldError[] }

/**
 * Changes the password. After a success the page is left for the answer's address, else for the start page, after
 * PASSWORD_CHANGE_REDIRECT_MS (1.5 s). Refusals name fields. Never rejects.
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
