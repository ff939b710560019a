/** Facts in parts: the address of services (prefix, base64), the addresses of pages (cart, sign-in, orders) with their defaults, the member. */

import { report } from '@/lib/report'
import { emptyRecord, type FactKind, factInteger, factRecord, factText, firstFact } from './fact-sources'
import { platformGlobal } from './globals'
import { DEFAULT_COUNTRY } from './limits'
import type { MemberFacts, PageLinks } from './types'

/** Decodes base64 to UTF-8 text; undefined when the text is not base64 or its bytes are not UTF-8. Tolerates white space. */
export const decodeBase64 = (text: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const isAddress = (text: string): boolean => /^(?:https?:\/\/|\/)[^\s]*$/.test(text)

/**
 * Reads the prefix of service paths, plain or in the platform's base64, and removes its trailing slash. A text that is not an address is
 * one line in the log, and there is no prefix.
 */
export const decodeEndpointPrefix = (raw: string): string => {
  const text = raw.trim()
  const address = text === '' || isAddress(text) ? text : decodeBase64(text)?.trim()
  if (address !== undefined && (address === '' || isAddress(address))) return address.replace(/\/+$/, '')
  report({
    level: 'error',
    where: 'page facts: endpointPrefix',
    came: JSON.stringify(raw.slice(0, 80)),
    expected: 'an address such as //cdn.example, plain or in base64',
    write: 'ENDPOINT_PREFIX as base64 of the address; requests go to the shop itself until then',
  })
  return ''
}

const namedLinks: Readonly<Record<keyof PageLinks, { readonly global: string; readonly fallback: string }>> = {
  cart: { global: 'CART', fallback: 'sepet' },
  login: { global: 'LOGIN', fallback: 'uye-girisi-sayfasi' },
  register: { global: 'REGISTER', fallback: 'uye-kayit' },
  contact: { global: 'CONTACT', fallback: 'iletisim' },
  orders: { global: 'ORDERS', fallback: 'uye-siparisleri' },
  order: { global: 'ORDER', fallback: 'order' },
}

/** Reads the named links from the page JSON's `links`, else from PAGE_LINK, else the platform's own addresses; none begins with a slash. */
export const readLinks = (json: Readonly<Record<string, unknown>>): PageLinks => {
  const printed = firstFact(factRecord, [{ name: 'page JSON links', value: json.links }], emptyRecord)
  const global = firstFact(factRecord, [{ name: 'global PAGE_LINK', value: platformGlobal('PAGE_LINK') }], emptyRecord)
  const ask = (key: keyof PageLinks): string => {
    const named = namedLinks[key]
    const link = firstFact(
      factText,
      [
        { name: `page JSON links.${key}`, value: printed[key] },
        { name: `global PAGE_LINK.${named.global}`, value: global[named.global] },
      ],
      named.fallback,
    )
    return link.trim().replace(/^\/+/, '')
  }
  return {
    cart: ask('cart'),
    login: ask('login'),
    register: ask('register'),
    contact: ask('contact'),
    orders: ask('orders'),
    order: ask('order'),
  }
}

/** The consent of a page that prints neither 0 nor 1. */
const unknownConsent = -1

const upperKey: FactKind<string> = {
  expected: 'a country key such as "TR"',
  read: (raw) => (typeof raw === 'string' ? raw.replace(/[a-z]/g, (letter) => letter.toUpperCase()) : undefined),
}

/** Reads the member, each key from the page JSON's `member`, else from MEMBER_INFO; the default is a visitor from TR without checks. */
export const readMember = (json: Readonly<Record<string, unknown>>): MemberFacts => {
  const printed = firstFact(factRecord, [{ name: 'page JSON member', value: json.member }], emptyRecord)
  const info = firstFact(
    factRecord,
    [{ name: 'global MEMBER_INFO', value: platformGlobal('MEMBER_INFO') }],
    emptyRecord,
  )
  const ask = <T, F>(kind: FactKind<T>, key: keyof MemberFacts, global: string, fallback: F, blank = false): T | F =>
    firstFact(
      kind,
      [
        { name: `page JSON member.${key}`, value: printed[key] },
        { name: `global MEMBER_INFO.${global}`, value: info[global] },
      ],
      fallback,
      { blank },
    )
  return {
    id: ask(factInteger, 'id', 'ID', 0),
    group: ask(factInteger, 'group', 'GROUP', 0),
    country: ask(upperKey, 'country', 'COUNTRY', DEFAULT_COUNTRY),
    exportCountry: ask(upperKey, 'exportCountry', 'E_COUNTRY', '', true),
    kvkk: ask(factInteger, 'kvkk', 'KVKK', unknownConsent),
    passwordStrength: ask(factInteger, 'passwordStrength', 'PASSWORD_STRENGTH', undefined),
  }
}
