/** What the search box finds, in the order in which it is shown. */
export const SEARCH_KINDS = ['products', 'categories', 'brands', 'combines'] as const

/** One of the groups of a search answer (§7 "search-all"). */
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** One thing found. */
export interface SearchHit {
  readonly title: string
  /** What stands beside the title, e.g. a price; `""` for nothing. */
  readonly detail: string
  /** A complete address of this site. */
  readonly url: string
  /** A complete http or https address, `""` for no picture. */
  readonly image: string
}

/** The hits of one kind; never empty. */
export interface SearchGroup {
  readonly kind: SearchKind
  readonly hits: readonly SearchHit[]
}

/** What the server found for a word. */
export interface SearchAnswer {
  readonly groups: readonly SearchGroup[]
  /** The server's own words where it found nothing, plain text; `""` when it said none. */
  readonly message: string
}

/** Where and how the search box asks. */
export interface SearchPlace {
  /** Address of the service on this site; undefined for the platform's own. */
  readonly action: string | undefined
  /** Asks search-all, which also finds categories and brands (licence flag 1, §7). */
  readonly all: boolean
}
