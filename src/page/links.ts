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

/**
 * Path and query of this page, safe as a link: a path that begins with two slashes would be read as the name of another host.
 *
 * @param query with its question mark, default the page's own.
 */
export const ownAddress = (query: string = location.search): string =>
  (location.pathname.startsWith('//') ? '/.' : '') + location.pathname + query

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
