import type { Decimal } from '../lib/decimal'

/** Query parameters whose value is a list of plain ids (§2). */
export type IdParameter = 'brand' | 'supplier' | 'model' | 'type1' | 'type2'

/** The three yes-or-no filters (§4 "stock, discounted and new flags"). */
export const facetFlags = ['stock', 'discounted', 'new'] as const
export type FacetFlag = (typeof facetFlags)[number]

/** One value of a list that a shopper can choose. */
export interface FacetValue {
  readonly id: string
  /** Server text, to be shown as text. */
  readonly name: string
  /** Products it would show; undefined when the server does not say. */
  readonly count: number | undefined
  /** A hex colour or the address of a small picture, `""` for none. */
  readonly swatch: string
  /** The server's word; what is chosen now stands in the filters store. */
  readonly isChosen: boolean
}

interface FacetBase {
  /** Unique among the facets of one answer and stable between answers. */
  readonly key: string
  readonly name: string
  /** Id of the filter for `multi`, `single` and `decimal`, else `""`. */
  readonly filterId: string
}

/** Values of which several (`single`: one) can be chosen (§3, filter types 0 and 1, brands, models ...). */
export interface ListFacet extends FacetBase {
  readonly kind: 'list'
  readonly parameter: 'multi' | 'single' | IdParameter
  readonly values: readonly FacetValue[]
}

/** A range with two ends (§3, filter type 2 and the price). */
export interface RangeFacet extends FacetBase {
  readonly kind: 'range'
  readonly parameter: 'decimal' | 'price'
  readonly min: Decimal
  readonly max: Decimal
  /** What the server took as chosen; undefined when the whole range is. */
  readonly chosen: { readonly min: Decimal; readonly max: Decimal } | undefined
  /** Written behind amounts, `""` for none. */
  readonly unit: string
}

/** A category as a link; choosing one is going there. */
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

/** A filter answer in the shop's words (§3 "Filter response"). */
export interface FacetAnswer {
  readonly facets: readonly Facet[]
  /** Products that the choice shows; undefined when the server does not say. */
  readonly total: number | undefined
}
