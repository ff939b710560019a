/**
 * Addresses of the shop's pages (cart, sign-in …), and which addresses may be followed: those of this site, with or without `www.`, and no scripts.
 */

import { pageFacts } from './facts'
import type { PageLinks } from './types'

/** The address of a named page, from the site's root: `pageLink('cart')` is `/sepet`. */
export const pageLink = (name: keyof PageLinks): string => siteAddress(pageFacts().links[name])

/**
 * A server's link as an address from the site's root: the platform leaves the leading slash out (`urun-yolu`).
 * Addresses with a scheme or host stay as they are; `""` stays `""`.
 */
export const siteAddress = (link: string): string => {
  const text = link.trim()
  return text === '' || /^(?:[a-z][a-z0-9+.-]*:|\/|[?#])/i.test(text) ? text : `/${text}`
}

/** The path of this page, for comparisons and storage keys. As a link use ownAddress. */
export const ownPath = (): string => location.pathname

/** The whole address of this page, with its origin. */
export const ownHref = (): string => location.href

/** Makes a path safe as a link: browsers read one that begins with two slashes as the name of another host. */
const safePath = (path: string): string => (path.startsWith('//') ? `/.${path}` : path)

/**
 * Path and query of this page, safe as a link.
 *
 * @param query with its question mark, default the page's own.
 */
export const ownAddress = (query: string = location.search): string => safePath(location.pathname) + query

/** Removes the origin of an address: path, query and fragment, safe as a link. */
export const withoutOrigin = (address: string): string => {
  const { pathname, search, hash } = new URL(address)
  return safePath(pathname) + search + hash
}

const ownHost = (host: string, current: string): boolean => {
  const bare = (name: string): string => name.replace(/^www\./, '')
  return bare(host) === bare(current)
}

/** Browsers drop tabs and line ends inside an address, so that it leads elsewhere than it reads. */
const hasControlSigns = (text: string): boolean => [...text].some((sign) => sign < ' ' || sign === '\u007f')

/**
 * The complete address of a redirect target that a server's answer names; undefined when it must not be followed. Only http and https
 * addresses of this site (with or without `www.`) may be; scripts, other schemes and `//other.example` are refused.
 */
export const followable = (link: string, base: string = document.baseURI): string | undefined => {
  const text = link.trim()
  if (text === '' || hasControlSigns(text)) return undefined
  try {
    const target = new URL(siteAddress(text), base)
    const web = target.protocol === 'https:' || target.protocol === 'http:'
    const plain = target.username === '' && target.password === ''
    return web && plain && ownHost(target.host, new URL(base).host) ? target.href : undefined
  } catch {
    return undefined
  }
}
