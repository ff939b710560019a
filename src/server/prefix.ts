/**
 * Groups of calls, as far as prefix, currency and stale reads are concerned. The first block is what the platform
 * lets a cache answer; the second always goes to the shop itself.
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

/** A reason for which a group's requests lose the prefix. */
export type PrefixDrop = 'member-group' | 'e-export' | 'search-word'

/** How one group's addresses are made. */
export interface GroupRule {
  /** The prefix goes in front, unless one of `drops` holds or the page's address has a price. */
  readonly prefixed: boolean
  readonly drops: readonly PrefixDrop[]
  /** What is added to the query: the static flags call has none, four groups also name the currency. */
  readonly query: 'none' | 'language' | 'language-currency'
}

const cached = (query: GroupRule['query'], ...drops: readonly PrefixDrop[]): GroupRule => ({
  prefixed: true,
  drops,
  query,
})

const direct: GroupRule = { prefixed: false, drops: [], query: 'language' }

/** Every group's rule. */
export const groupRules: Readonly<Record<EndpointGroup, GroupRule>> = {
  filter: cached('language-currency', 'member-group', 'search-word'),
  installment: cached('language', 'member-group'),
  'product-loader': cached('language-currency', 'member-group', 'e-export', 'search-word'),
  'customer-register': cached('language', 'member-group'),
  'sub-folder': cached('language-currency'),
  // Content that depends on the visitor, which another origin would answer for nobody.
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
  // The provider of the card wallet is named by its whole address.
  wallet: { prefixed: false, drops: [], query: 'none' },
  // The shop's own pages, exactly as a link would ask for them.
  page: { prefixed: false, drops: [], query: 'none' },
}

/** What decides whether the prefix stays. */
export interface PrefixSituation {
  /** Decoded prefix, `""` for none. */
  readonly prefix: string
  /** The member's GROUP; above 0 counts. */
  readonly memberGroup: number
  readonly eExport: boolean
  /** Query of the page's own address, with or without `?`. */
  readonly pageQuery: string
}

/** The prefix for one request of the group, `""` when it has none or the rule drops it. */
export const prefixFor = (group: EndpointGroup, situation: PrefixSituation): string => {
  const rule = groupRules[group]
  const page = new URLSearchParams(situation.pageQuery)
  const holds: Readonly<Record<PrefixDrop, boolean>> = {
    'member-group': situation.memberGroup > 0,
    'e-export': situation.eExport,
    'search-word': page.has('q'),
  }
  const dropped = page.has('price') || rule.drops.some((drop) => holds[drop])
  return rule.prefixed && !dropped ? situation.prefix : ''
}
