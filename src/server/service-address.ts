import { report } from '@/lib/report'
import { pageFacts } from '@/page/facts'
import { type EndpointGroup, groupRules, prefixFor } from './prefix'

/** Where a request goes. */
export interface ServiceAddress {
  readonly url: string
  /** The origin that has to answer. */
  readonly origin: string
  /** Another origin than the page's: no cookies, no custom headers. */
  readonly foreign: boolean
}

const withQuery = (path: string, additions: readonly string[]): string =>
  additions.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${additions.join('&')}`

/** Repairs an address that was put together from pieces, as the platform does. */
const repaired = (address: string): string => address.replaceAll('?&', '?').replaceAll('&?', '&').replaceAll('/?', '?')

const isWhole = (path: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(path)

/**
 * The address of a service path: prefix in front, language and currency behind, as the group's rule says. A path without a prefix begins
 * with the page's own origin, so that one with two slashes in front (`//other.example/x` is a valid path of a page) stays here.
 *
 * @param path begins with `/` (or is a whole address) and may hold a query of its own, which is kept letter by letter (a raw `+` stays one).
 * @returns undefined, after a line in the log, for the address of another site; only a provider's calls may go there.
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
  const front = isWhole(path) ? '' : isOtherOrigin ? prefix : location.origin + prefix
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
