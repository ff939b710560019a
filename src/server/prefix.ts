/** Which calls take the prefix (a cache before the shop), when it is dropped, and which calls carry language and currency, by group. */

/**
 * Prefix groups: the kinds of endpoints, which decide prefix and query of an address. From `filter` to `static-text` a cache in front of
 * the platform may answer; all others go to the shop itself.
 */
export type EndpointGroup =
  | 'filter'
  | 'installment'
  | 'product-loader'
  | 'customer-register'
  | 'sub-folder'
  | 'own-sub-folder'
  | 'variant'
  | 'product-detail'
  | 'region'
  | 'category'
  | 'comments'
  | 'related-products'
  | 'search'
  | 'store-list'
  | 'static-flags'
  | 'static-text'
  | 'cart'
  | 'favorites'
  | 'site'
  | 'session'
  | 'customer'
  | 'address'
  | 'messages'
  | 'security'
  | 'erp'
  | 'order'
  | 'wallet'
  | 'page'

/** A reason for which requests of a group have no prefix on a page. */
export type PrefixDrop = 'member-group' | 'e-export' | 'search-term'

/** How the addresses of one group are composed. */
export interface GroupRule {
  /** Addresses begin with the prefix, unless one of `drops` applies or the page's address has the parameter `price`. */
  readonly prefixed: boolean
  readonly drops: readonly PrefixDrop[]
  /** What is added to the query of an address. */
  readonly query: 'none' | 'language' | 'language-currency'
}

const cached = (query: GroupRule['query'], ...drops: readonly PrefixDrop[]): GroupRule => ({
  prefixed: true,
  drops,
  query,
})

const direct: GroupRule = { prefixed: false, drops: [], query: 'language' }

/** The rule of each group, as the platform's own scripts compose addresses. */
export const groupRules: Readonly<Record<EndpointGroup, GroupRule>> = {
  filter: cached('language-currency', 'member-group', 'search-term'),
  installment: cached('language', 'member-group'),
  'product-loader': cached('language-currency', 'member-group', 'e-export', 'search-term'),
  'customer-register': cached('language', 'member-group'),
  'sub-folder': cached('language-currency'),
  // The content depends on the visitor, whom another origin does not know: it gets no cookies.
  'own-sub-folder': { prefixed: false, drops: [], query: 'language-currency' },
  variant: cached('language-currency'),
  'product-detail': cached('language'),
  region: cached('language'),
  category: cached('language'),
  comments: cached('language'),
  'related-products': cached('language'),
  search: cached('language'),
  'store-list': cached('language'),
  'static-flags': cached('none'),
  'static-text': cached('language'),
  cart: direct,
  favorites: direct,
  site: direct,
  session: direct,
  customer: direct,
  address: direct,
  messages: direct,
  security: direct,
  erp: direct,
  order: direct,
  // The paths of the card wallet's provider are whole addresses.
  wallet: { prefixed: false, drops: [], query: 'none' },
  // The shop's own pages are requested exactly as a link requests them.
  page: { prefixed: false, drops: [], query: 'none' },
}

/** The facts that decide whether an address has the prefix. */
export interface PrefixSituation {
  /** The decoded prefix, `""` for none. */
  readonly prefix: string
  /** The member's GROUP; 0 for none. */
  readonly memberGroup: number
  readonly eExport: boolean
  /** The query of the page's own address, with or without `?`. */
  readonly pageQuery: string
}

/** The prefix for a request of a group; `""` when the group has none or a reason to drop it applies. */
export const prefixFor = (group: EndpointGroup, situation: PrefixSituation): string => {
  const rule = groupRules[group]
  const page = new URLSearchParams(situation.pageQuery)
  const applies: Readonly<Record<PrefixDrop, boolean>> = {
    'member-group': situation.memberGroup > 0,
    'e-export': situation.eExport,
    'search-term': page.has('q'),
  }
  const dropped = page.has('price') || rule.drops.some((drop) => applies[drop])
  return rule.prefixed && !dropped ? situation.prefix : ''
}
