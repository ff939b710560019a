import { atom, onMount, type ReadableAtom } from 'nanostores'
import { watchEntry } from '../lib/storage'
import { bearerToken, TOKEN_ENTRY } from '../services/bearer'
import { pageFacts } from '../shop/facts'

const $token = atom<string | undefined>()
let lost = false

/** The session's bearer token (§3 `v5token`), also when another tab renews or removes it; undefined for none. */
export const $sessionToken: ReadableAtom<string | undefined> = $token

onMount($token, () => {
  const read = (): void => $token.set(bearerToken())
  read()
  return watchEntry(TOKEN_ENTRY, read)
})

/** Whether the shopper is a member (§6), as far as the page and the server's later answers say. */
export const isMember = (): boolean => pageFacts().member.id > 0 && !lost

/** Remembers that the server no longer knows the member of this (perhaps cached) page: `NO_MEMBER_SESSION` or 401 (§4). */
export const markSessionLost = (): void => {
  lost = true
}

/** Trusts the page's word about the member again, for tests. */
export const restoreSession = (): void => {
  lost = false
}
