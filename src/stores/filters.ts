import { atom, type ReadableAtom } from 'nanostores'
import { pushEntry } from '../lib/page-history'
import { type FilterQuery, linkParameter, readFilterQuery, withQueryValue, writeFilterQuery } from '../lib/query'
import type { Reply } from '../services/endpoint'
import { fetchFacets } from '../services/filter'
import { fetchListPage } from '../services/printed-page'
import { failureText } from '../services/transport-errors'
import { emptyChoice, type TouchedFacet, withServerChoice, withTouchedKept } from '../shop/facet-choice'
import type { Facet, FacetAnswer } from '../shop/facets'

/** The filters of the page's list (§4 "Filter panel"). */
export interface FiltersState {
  /** What is chosen in the panel; with an apply button it may be ahead of the page. */
  readonly chosen: FilterQuery
  /** What the list of the page shows; undefined when it could not follow the address. */
  readonly applied: FilterQuery | undefined
  /** The newest answers by the groups that were asked for. */
  readonly answers: Readonly<Record<string, FacetAnswer>>
  /** Facet requests under way. */
  readonly loading: number
  /** The page is being left, or its list replaced. */
  readonly isApplying: boolean
}

/** What came of a request for facets. `stale`: a newer one has taken over. */
export type FacetOutcome = { readonly kind: 'ready' | 'stale' } | { readonly kind: 'failed'; readonly message: string }

const $state = atom<FiltersState>({
  chosen: emptyChoice,
  applied: emptyChoice,
  answers: {},
  loading: 0,
  isApplying: false,
})

/** What the filter panel shows. */
export const $filters: ReadableAtom<FiltersState> = $state

let touched: TouchedFacet | undefined

/** The link that was asked for last, by groups: only its answer is shown. */
let newest: Readonly<Record<string, string>> = {}

const change = (changes: Partial<FiltersState>): void => $state.set({ ...$state.get(), ...changes })

const queryOf = (choice: FilterQuery): string => writeFilterQuery(location.search, choice)

/** Whether the panel is ahead of the page's list. */
export const isChoiceAhead = ({ chosen, applied }: FiltersState): boolean =>
  !applied || writeFilterQuery('', chosen) !== writeFilterQuery('', applied)

/** The address of the list with what is chosen: unknown parameters kept, page number dropped. */
export const chosenAddress = (): string => location.pathname + queryOf($state.get().chosen)

/** Takes the page's address as the truth: what it says is chosen and shown. */
export const followAddress = (): void => {
  const chosen = readFilterQuery(location.search)
  touched = undefined
  newest = {}
  change({ chosen, applied: chosen, isApplying: false })
}

/** Changes what is chosen. `by` is the control that did it, which must not vanish from the next answer. */
export const chooseFilters = (chosen: FilterQuery, by?: TouchedFacet): void => {
  touched = by
  // An answer for what was chosen before must not choose again.
  newest = {}
  change({ chosen })
}

const settle = (params: string, answer: FacetAnswer): void => {
  const { answers, chosen, applied } = $state.get()
  const before: readonly Facet[] = answers[params]?.facets ?? []
  const isAhead = isChoiceAhead($state.get())
  const next = withServerChoice(chosen, answer.facets)
  const facets = withTouchedKept(answer.facets, before, touched)
  change({ chosen: next, applied: isAhead ? applied : next, answers: { ...answers, [params]: { ...answer, facets } } })
}

/**
 * Loads the facets for what is chosen now. Answers that were overtaken are dropped; after a failure the last answer, if
 * any, stays. Never rejects.
 *
 * @param params group names joined by `-`, e.g. `FILTERS-BRANDS-PRICE`.
 */
export const loadFacets = async (params: string): Promise<FacetOutcome> => {
  const link = linkParameter(location.pathname, queryOf($state.get().chosen))
  newest = { ...newest, [params]: link }
  change({ loading: $state.get().loading + 1 })
  const reply: Reply<FacetAnswer> = await fetchFacets({ params, link })
  change({ loading: $state.get().loading - 1 })
  if (newest[params] !== link || (!reply.ok && reply.failure.kind === 'aborted')) return { kind: 'stale' }
  if (reply.ok) {
    settle(params, reply.value)
    return { kind: 'ready' }
  }
  return { kind: 'failed', message: failureText(reply.failure) }
}

/** Goes to the list with what is chosen, as a link would. */
export const leaveForChosen = (): void => {
  change({ isApplying: true })
  location.assign(chosenAddress())
}

/** What is on the screen, so that a step in history which changes nothing is told from one that does. */
let shownPage = ''

const pageNow = (): string => location.pathname + withQueryValue(location.search, 'ps', undefined)

/** Remembers the list that the page shows now. */
export const markListShown = (): void => {
  shownPage = pageNow()
}

/** Whether the address now stands for another list than the one shown; page numbers do not count. */
export const isAnotherList = (): boolean => shownPage !== pageNow()

/** What came of replacing the list. `left`: a newer choice has taken over, or the browser is on its way to another page. */
export type ListOutcome = 'shown' | 'left' | 'unreachable'

/**
 * Shows the list of the page's address in place of the one shown. `show` puts the page's HTML where it belongs and says
 * whether it could; when it could not, or the server refused, the browser goes to the address itself. Where nothing can be
 * reached it would only find its own error page: the list stays, and the choice counts as not applied.
 */
export const replaceList = async (show: (html: string) => Promise<boolean>): Promise<ListOutcome> => {
  const applied = $state.get().chosen
  change({ applied, isApplying: true })
  markListShown()
  const page = shownPage
  const reply = await fetchListPage(location.pathname + location.search)
  const kind = reply.ok ? undefined : reply.failure.kind
  if (page !== shownPage || kind === 'aborted') return 'left'
  if (kind === 'network') {
    change({ applied: undefined, isApplying: false })
    return 'unreachable'
  }
  if (reply.ok && (await show(reply.value))) {
    if (page !== shownPage) return 'left'
    change({ isApplying: false })
    return 'shown'
  }
  // With its fragment it would be a step within the page, which loads nothing.
  location.replace(location.pathname + location.search)
  return 'left'
}

/**
 * Makes the chosen list the page's address, as a new entry of the tab's history (§2 "Filter state is kept in query
 * parameters"), unless it is that already, because the list could not be had then.
 */
export const pushChosen = (): void => {
  const address = chosenAddress()
  if (address !== location.pathname + location.search) pushEntry(address)
}

/** Forgets everything, for tests. */
export const resetFilters = (): void => {
  newest = {}
  touched = undefined
  shownPage = ''
  $state.set({ chosen: emptyChoice, applied: emptyChoice, answers: {}, loading: 0, isApplying: false })
}
