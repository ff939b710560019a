import { cartToken } from '../shop/facts'
import { csrfCookieToken } from './csrf'

/** A fresh token and the stale one of the page that it stands for; forgotten as soon as the page prints another. */
let renewed: { readonly stale: string; readonly fresh: string } | undefined

/** The token for the next cart write: the page's own, or the fresh one once the page's turned out to be stale. */
export const currentCartToken = (): string => {
  const printed = cartToken()
  return renewed?.stale === printed ? renewed.fresh : printed
}

/**
 * Takes the token that the server keeps in its cookie (platform.md §6.5), asking the server for one when the cookie
 * still holds the refused one.
 *
 * @param askServer any read of the shop's own origin; its answer brings the cookie.
 * @returns whether there is a token other than `refused`.
 */
export const renewCartToken = async (refused: string, askServer: () => Promise<unknown>): Promise<boolean> => {
  const other = (): string | undefined => {
    const token = csrfCookieToken()
    return token === refused ? undefined : token
  }
  if (other() === undefined) await askServer()
  const fresh = other()
  if (fresh === undefined) return false
  renewed = { stale: cartToken(), fresh }
  return true
}
