import { emptyTable, type FactKind, factInteger, factTable, factText, firstFact } from './fact-sources'
import { platformGlobal } from './globals'
import { DEFAULT_COUNTRY } from './limits'
import type { MemberFacts, PageLinks } from './types'

const ways: Readonly<Record<keyof PageLinks, { readonly global: string; readonly fallback: string }>> = {
  cart: { global: 'CART', fallback: 'sepet' },
  login: { global: 'LOGIN', fallback: 'uye-girisi-sayfasi' },
  register: { global: 'REGISTER', fallback: 'uye-kayit' },
  contact: { global: 'CONTACT', fallback: 'iletisim' },
  orders: { global: 'ORDERS', fallback: 'uye-siparisleri' },
  order: { global: 'ORDER', fallback: 'order' },
}

/** Reads the named links: page JSON `links`, then PAGE_LINK, then the platform's own names; none begins with a slash. */
export const readLinks = (json: Readonly<Record<string, unknown>>): PageLinks => {
  const printed = firstFact(factTable, [{ name: 'page JSON links', value: json.links }], emptyTable)
  const global = firstFact(factTable, [{ name: 'global PAGE_LINK', value: platformGlobal('PAGE_LINK') }], emptyTable)
  const ask = (key: keyof PageLinks): string => {
    const way = ways[key]
    const link = firstFact(
      factText,
      [
        { name: `page JSON links.${key}`, value: printed[key] },
        { name: `global PAGE_LINK.${way.global}`, value: global[way.global] },
      ],
      way.fallback,
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

/** Consent is unknown until the page says 0 or 1. */
const unknownConsent = -1

const upperKey: FactKind<string> = {
  expected: 'a country key such as "TR"',
  read: (raw) => (typeof raw === 'string' ? raw.replace(/[a-z]/g, (letter) => letter.toUpperCase()) : undefined),
}

/** Reads the member key by key: page JSON `member`, then MEMBER_INFO, then a visitor from TR without checks. */
export const readMember = (json: Readonly<Record<string, unknown>>): MemberFacts => {
  const printed = firstFact(factTable, [{ name: 'page JSON member', value: json.member }], emptyTable)
  const info = firstFact(factTable, [{ name: 'global MEMBER_INFO', value: platformGlobal('MEMBER_INFO') }], emptyTable)
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
