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

/** The path of this page, to be compared or to name what is kept for it. It is no link: see ownAddress. */
export const ownPath = (): string => location.pathname

/** The whole address of this page, with its origin. */
export const ownHref = (): string => location.href

/** A path of this site, safe as a link: one that begins with two slashes would be read as the name of another host. */
const safePath = (path: string): string => (path.startsWith('//') ? `/.${path}` : path)

/**
 * Path and query of this page, safe as a link.
 *
 * @param query with its question mark, default the page's own.
 */
export const ownAddress = (query: string = location.search): string => safePath(location.pathname) + query

/** A whole address without its origin, safe as a link to the same place of this site. */
export const withoutOrigin = (address: string): string => {
  const { pathname, search, hash } = new URL(address)
  return safePath(pathname) + search + hash
}

const ownHost = (host: string, current: string): boolean => {
  const bare = (name: string): string => name.replace(/^www\./, '')
  return bare(host) === bare(current)
}

/** Browsers drop tabs and line ends inside an address, which then means something else than it says. */
const hasControlSigns = (text: string): boolean => [...text].some((sign) => sign < ' ' || sign === '\u007f')

/**
 * The address to go to when a server answer names a redirect target, or undefined when it must not be followed:
 * only http and https, and only this site (with or without `www.`). Scripts, other schemes and `//other.example` are refused.
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
