/**
 * The types of a list's filters (facets): value lists, ranges, category links, switches; which of them an answer gives, and their order, is decided
 * in `filter-wire.ts`.
 */

import type { Decimal } from '@/lib/decimal'
import type { FilterQuery } from './query'

/** Query parameters whose value is a list of plain ids. */
export type IdParameter = 'brand' | 'supplier' | 'model' | 'type1' | 'type2'

/** The filters that are on or off. */
export const facetFlags = ['stock', 'discounted', 'new'] as const
export type FacetFlag = (typeof facetFlags)[number]

/** One value of a list facet. */
export interface FacetValue {
  readonly id: string
  /** Plain text from the server. */
  readonly name: string
  /** Number of matching products; undefined when the server does not count them. */
  readonly count: number | undefined
  /** A hex colour or the address of a small picture, `""` for none. */
  readonly swatch: string
  /** Chosen as the server sees it; the shopper's current choice is in the filter store. */
  readonly isChosen: boolean
}

interface FacetBase {
  /** Unique among the facets of one answer and stable between answers. */
  readonly key: string
  readonly name: string
  /** Id of the filter for `multi`, `single` and `decimal`, else `""`. */
  readonly filterId: string
}

/** A list of values: several can be chosen, with `single` one. Filter types 0 and 1 of the platform, brands, models and so on. */
export interface ListFacet extends FacetBase {
  readonly kind: 'list'
  readonly parameter: 'multi' | 'single' | IdParameter
  readonly values: readonly FacetValue[]
}

/** A range with two ends: the platform's filter type 2 and the price. */
export interface RangeFacet extends FacetBase {
  readonly kind: 'range'
  readonly parameter: 'decimal' | 'price'
  readonly min: Decimal
  readonly max: Decimal
  /** The chosen part as the server sees it; undefined for the whole range. */
  readonly chosen: { readonly min: Decimal; readonly max: Decimal } | undefined
  /** Written after amounts, `""` for none. */
  readonly unit: string
}

/** A category, which is a page of its own. */
export interface CategoryLink {
  readonly id: string
  readonly name: string
  /** An address of this site. */
  readonly href: string
  readonly count: number | undefined
  readonly isCurrent: boolean
  readonly children: readonly CategoryLink[]
}

/** The category tree. */
export interface LinksFacet extends FacetBase {
  readonly kind: 'links'
  readonly links: readonly CategoryLink[]
}

/** One group of the filter panel. */
export type Facet = ListFacet | RangeFacet | LinksFacet

/** The facets of a list and the number of its products. */
export interface FacetAnswer {
  readonly facets: readonly Facet[]
  /** The filters that the server lists as chosen, also those of groups that were not requested. */
  readonly chosen: FilterQuery
  /** Number of products with the present choice; undefined when the server does not count them. */
  readonly total: number | undefined
}
