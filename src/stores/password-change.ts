import { atom, type ReadableAtom } from 'nanostores'
import { sendPassword } from '../services/password'
import { keepToken } from '../services/token'
import { failureText } from '../services/transport-errors'
import { PASSWORD_CHANGE_REDIRECT_MS } from '../shop/limits'
import type { LoginType, MemberFieldError, PasswordRequest } from '../shop/member-requests'
import { text } from '../shop/texts'
import { leaveFor } from './member-leave'
import { openSubFolderPopup } from './popups'

/** Whose password must be changed, for the form in the popup: it never holds a password. */
export interface ForcedChange {
  readonly type: LoginType
  readonly username: string
  readonly redirect: string
  /** Why, for the shopper. */
  readonly message: string
}

const $forced = atom<ForcedChange | undefined>()

/** The change that a sign-in asked for; undefined when nobody is forced. */
export const $forcedChange: ReadableAtom<ForcedChange | undefined> = $forced

/** The member's popups are sub-folders of this block (§2). */
export const MEMBER_FOLDER = { pageId: 6, parentId: 1008 } as const

/** Opens the popup for a change of password that the sign-in asked for (§4 "forced change-password modal"). */
export const openPasswordChange = (change: ForcedChange): void => {
  $forced.set(change)
  openSubFolderPopup({
    folder: { ...MEMBER_FOLDER, name: 'change-password' },
    title: text('password.title'),
  })
}

/** How a change of password ended. */
export type PasswordOutcome =
  /** Changed; the page is left after 1.5 s. */
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: readonly MemberFieldError[] }

/**
 * Changes the password; on success goes to the returned page or the start page after 1.5 s (§2, §4). Refusals belong to fields
 * (§8). Never rejects.
 */
export const changePassword = async (request: PasswordRequest): Promise<PasswordOutcome> => {
  const answer = await sendPassword(request)
  if (answer.kind === 'failed') return { kind: 'refused', message: failureText(answer.failure), errors: [] }
  if (answer.kind === 'refused') {
    const errors = answer.errors.filter(({ statusText }) => statusText !== '')
    return { kind: 'refused', message: answer.message || text('password.refused'), errors }
  }
  if (answer.token) keepToken(answer.token)
  $forced.set(undefined)
  setTimeout(leaveFor, PASSWORD_CHANGE_REDIRECT_MS, answer.redirect)
  return { kind: 'done', message: answer.message || text('password.changed') }
}

/** Forgets whom the last sign-in asked, for tests. */
export const resetForcedChange = (): void => $forced.set(undefined)
