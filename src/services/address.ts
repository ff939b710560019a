import { pageFacts } from '../shop/facts'
import { type EndpointGroup, groupRules, prefixFor } from './prefix'

/** Where a request goes. */
export interface ServiceAddress {
  readonly url: string
  /** Another origin than the page's: no cookies, no custom headers (platform.md §6.6). */
  readonly foreign: boolean
}

const withQuery = (path: string, additions: readonly string[]): string =>
  additions.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${additions.join('&')}`

/** The platform's own repairs of addresses put together from pieces (platform.md §2.0). */
const repaired = (address: string): string => address.replaceAll('?&', '?').replaceAll('&?', '&').replaceAll('/?', '?')

const originOf = (address: string): string | undefined => {
  try {
    return new URL(address, location.href).origin
  } catch {
    return undefined
  }
}

/**
 * The address of a service path: prefix in front, language and currency behind, as the group's rule says (§7).
 *
 * @param path begins with `/` (or is a whole address, of a provider) and may hold a query of its own, which is kept letter by letter (a raw `+` stays one).
 */
export const serviceAddress = (group: EndpointGroup, path: string): ServiceAddress => {
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
  const url = prefix + repaired(withQuery(path, [...language, ...currency]))
  return { url, foreign: originOf(url) !== location.origin }
}
