import { readCookie, writeCookie } from '../lib/cookies'
import { STORAGE_DAYS } from '../lib/storage'

const cookieName = 'selected_layout'

/** The list layout that the shopper chose (§2); undefined before a choice. */
export const selectedLayout = (): string | undefined => readCookie(cookieName)

/** Keeps the shopper's list layout in the cookie selected_layout for a year and reloads the page, which the server prints anew. */
export const selectLayout = (layout: string): void => {
  writeCookie(cookieName, layout, STORAGE_DAYS)
  location.reload()
}
