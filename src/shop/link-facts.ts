import { emptyTable, factTable, factText, firstFact } from './fact-sources'
import { platformGlobal } from './globals'
import type { PageLinks } from './types'

const ways: Readonly<Record<keyof PageLinks, { readonly global: string; readonly fallback: string }>> = {
  cart: { global: 'CART', fallback: 'sepet' },
  login: { global: 'LOGIN', fallback: 'uye-girisi-sayfasi' },
  register: { global: 'REGISTER', fallback: 'uye-kayit' },
  contact: { global: 'CONTACT', fallback: 'iletisim' },
  orders: { global: 'ORDERS', fallback: 'uye-siparisleri' },
  order: { global: 'ORDER', fallback: 'order' },
}

/** Reads the named links: page JSON `links`, then PAGE_LINK, then the names of §2; none begins with a slash. */
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
