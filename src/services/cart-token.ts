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
 * Takes the token that the server keeps in its cookie (platform.md §6.5), asking the server for one when the cookie is
 * missing or still holds the refused one. A server that answers with the same token again stands by it.
 *
 * @param askServer any read of the shop's own origin; its answer brings the cookie.
 * @returns whether there is a token to try once more.
 */
export const renewCartToken = async (refused: string, askServer: () => Promise<unknown>): Promise<boolean> => {
  const kept = csrfCookieToken()
  if (kept === undefined || kept === refused) await askServer()
  const fresh = csrfCookieToken()
  if (fresh === undefined) return false
  renewed = { stale: cartToken(), fresh }
  return true
}
