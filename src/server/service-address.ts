/** Composes the address of a call from prefix, path, language and currency, and refuses other sites; each group's rule is in `prefix.ts`. */

import { report } from '@/lib/report'
import { pageFacts } from '@/page/facts'
import { type EndpointGroup, groupRules, prefixFor } from './prefix'

/** The address of a request. */
export interface ServiceAddress {
  readonly url: string
  /** The origin that is expected to answer. */
  readonly origin: string
  /** True for another origin than the page's, which gets no cookies and no headers of ours. */
  readonly foreign: boolean
}

const withQuery = (path: string, additions: readonly string[]): string =>
  additions.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${additions.join('&')}`

/** Repairs an address whose parts were joined with too many signs, as the platform's own scripts do. */
const repaired = (address: string): string => address.replaceAll('?&', '?').replaceAll('&?', '&').replaceAll('/?', '?')

const isAbsolute = (path: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(path)

/**
 * Composes the address of a service path: the prefix before it, language and currency after it, by the group's rule. Without a prefix it
 * begins with the page's origin, so that a path with two slashes (`//other.example/x` is a valid path of a page) does not lead elsewhere.
 *
 * @param path begins with `/` or is a whole address; its own query is kept unchanged (a raw `+` stays one).
 * @param where the endpoint's name, for the log.
 * @returns undefined, after a line in the log, for the address of another site, which only calls of the wallet's provider may have.
 */
export const serviceAddress = (group: EndpointGroup, path: string, where: string): ServiceAddress | undefined => {
  const facts = pageFacts()
  const prefix = prefixFor(group, {
    prefix: facts.endpointPrefix,
    memberGroup: facts.member.group,
    eExport: facts.eExport,
    pageQuery: location.search,
  })
  const { query } = groupRules[group]
  const language = query === 'none' ? [] : [`language=${encodeURIComponent(facts.language)}`]
  const currency = query === 'language-currency' ? [`currency=${encodeURIComponent(facts.currency)}`] : []
  const isOtherOrigin = /^(?:[a-z]+:)?\/\//i.test(prefix)
  const front = isAbsolute(path) ? '' : isOtherOrigin ? prefix : location.origin + prefix
  const url = front + repaired(withQuery(path, [...language, ...currency]))
  const { origin, href } = new URL(url, location.origin)
  const foreign = origin !== location.origin
  if (!foreign || isOtherOrigin || group === 'wallet') return { url: isOtherOrigin ? href : url, foreign, origin }
  report({
    level: 'error',
    where,
    came: `the address ${href.slice(0, 120)}`,
    expected: `an address of this site, ${location.origin}`,
    write: 'print addresses of the shop from its root, e.g. "/sepet"',
  })
  return undefined
}
