/**
 * The kinds of search results (products, categories, brands) in the order in which they are shown, and the types of an answer; the call is in
 * `search-api.ts`.
 */

/** Kinds of search results, in the order in which they are shown. */
export const SEARCH_KINDS = ['products', 'categories', 'brands', 'combines'] as const

/** The kind of a group of results; only search-all gives others than products. */
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** One result. */
export interface SearchHit {
  readonly title: string
  /** Second line, e.g. a price; `""` for none. */
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

/** The results of a search. */
export interface SearchAnswer {
  readonly groups: readonly SearchGroup[]
  /** Number of all results in the shop; undefined when the server does not count them. */
  readonly total: number | undefined
  /** The server's message as plain text, e.g. that nothing was found; `""` for none. */
  readonly message: string
}

/** The service that a search box uses. */
export interface SearchSource {
  /** Address of the service on this site; undefined for the platform's default. */
  readonly action: string | undefined
  /** Whether search-all is used, which also finds categories and brands; the platform's licence flag 1. */
  readonly all: boolean
}
