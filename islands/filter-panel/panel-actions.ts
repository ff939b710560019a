import type { FilterQuery } from '../../src/lib/query'
import type { ChosenEnds } from '../../src/shop/facet-choice'
import type { FacetFlag, ListFacet, RangeFacet } from '../../src/shop/facets'

/** Makes another choice of what is known to be chosen. */
export type Choice = (known: FilterQuery) => FilterQuery

/** What the panel's controls do. The object is the same for the panel's whole life. */
export interface PanelActions {
  /** The id of a control by its key; the same on each page of the list. */
  idOf(key: string): string
  isInDrawer(): boolean
  toggleValue(facet: ListFacet, id: string): void
  toggleFlag(flag: FacetFlag): void
  /** Keeps what a range is set to, until `wait` ms are over or anything else is done: `take` gives it then. */
  holdEnds(facet: RangeFacet, side: string, take: () => ChosenEnds | undefined, wait?: number): void
  /** Applies what a range is set to, if anything is held. */
  settle(): void
  /** `next` is the key of the control that gets the focus. */
  removeChosen(without: Choice, next: string | undefined): void
  clear(): void
  /** Applies what is chosen and closes the drawer. */
  showProducts(): void
  openGroup(key: string, isOpen: boolean): void
  openDrawer(isOpen: boolean): void
  focus(id: string): void
  /** Says something to screen readers. */
  say(words: string): void
}

/** What the panel shows beside the store: which groups are open, the drawer, and what was said last. */
export interface PanelLook {
  readonly open: Readonly<Record<string, boolean>>
  readonly isDrawerOpen: boolean
  readonly said: string
  readonly focus: string
}
