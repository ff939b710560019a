/**
 * The state of the filter panel: what is chosen and what the list was requested with, which answer counts (one for an older choice is dropped), and
 * when the panel is outdated.
 */

import { atom, type ReadableAtom } from 'nanostores'
import { ownAddress, ownPath } from '@/page/links'
import type { Reply } from '@/server/endpoint'
import { failureText } from '@/server/transport-errors'
import { emptyChoice, type TouchedFacet, withChoice, withServerChoice, withTouchedKept } from './facet-choice'
import type { FacetAnswer } from './facets'
import { fetchFacets } from './filter-api'
import { $listStatus, setListStatus } from './list-swap'
import { type FilterQuery, linkParameter, readFilterQuery, writeFilterQuery } from './query'

/** The filters of the page's list. */
export interface FilterState {
  /** What is chosen in the panel; it may be ahead of the list. */
  readonly chosen: FilterQuery
  /** What the list was requested with last. */
  readonly applied: FilterQuery
  /** The newest answers by the groups that were requested. */
  readonly answers: Readonly<Record<string, FacetAnswer>>
  /** Facet requests in flight. */
  readonly loading: number
  /** Whether the answers belong to an earlier address. */
  readonly isStale: boolean
}

/** The outcome of a facet request. `stale`: the choice has changed meanwhile. */
export type FacetOutcome = { readonly kind: 'ready' | 'stale' } | { readonly kind: 'failed'; readonly message: string }

const $state = atom<FilterState>({ chosen: emptyChoice, applied: emptyChoice, answers: {}, loading: 0, isStale: false })

/** What the filter panel shows. */
export const $filters: ReadableAtom<FilterState> = $state

/** The newest request by groups, with the choice it is for; an answer to another one is dropped. */
const requests = new Map<string, { readonly link: string }>()

/** The filters of the address that was read or requested last. */
let seen = ''

/** The control that was used last. */
let touched: TouchedFacet | undefined

const change = (changes: Partial<FilterState>): void => $state.set({ ...$state.get(), ...changes })

const queryOf = (choice: FilterQuery): string => writeFilterQuery(location.search, choice)

const isSame = (one: FilterQuery, other: FilterQuery): boolean =>
  writeFilterQuery('', one) === writeFilterQuery('', other)

/** Whether something is chosen that the list does not show and that is not on its way. */
export const isChoiceAhead = ({ chosen, applied }: FilterState): boolean =>
  $listStatus.get() === 'unreachable' || !isSame(chosen, applied)

/** The address of the list with what is chosen: unknown parameters are kept, the page number is dropped. */
export const chosenAddress = (): string => ownAddress(queryOf($state.get().chosen))

/** Reads what is chosen from the page's address. */
export const readChosenFromAddress = (): void => {
  const chosen = readFilterQuery(location.search)
  touched = undefined
  seen = writeFilterQuery('', chosen)
  change({ chosen, applied: chosen })
}

/** Notes that the list of the page's address is shown, as after a page load. */
export const followShownAddress = (): void => {
  readChosenFromAddress()
  setListStatus('shown')
}

/** Follows an address that another control of the list has changed; the panel loads its facets again. */
export const refreshFilters = (): void => {
  if (writeFilterQuery('', readFilterQuery(location.search)) === seen) return
  readChosenFromAddress()
  change({ isStale: true })
}

/** Changes what is chosen. `by` is the control that did it, which must not vanish from the next answer. */
export const chooseFilters = (chosen: FilterQuery, by?: TouchedFacet): void => {
  touched = by
  change({ chosen })
}

/** Notes that the list is being requested with what is chosen now. */
export const markChoiceApplied = (): void => {
  const { chosen } = $state.get()
  seen = writeFilterQuery('', chosen)
  change({ applied: chosen })
}

/** Adds what the page that shows the list has printed as chosen, e.g. the brand whose page this is. */
export const addPrintedChoice = (printed: FilterQuery): void => {
  const chosen = withChoice($state.get().chosen, printed)
  change({ chosen, applied: chosen })
}

const takeAnswer = (params: string, answer: FacetAnswer): void => {
  const { answers, chosen, applied } = $state.get()
  const next = withServerChoice(chosen, answer)
  const facets = withTouchedKept(answer.facets, answers[params]?.facets ?? [], touched)
  change({
    chosen: next,
    applied: isSame(chosen, applied) ? next : applied,
    answers: { ...answers, [params]: { ...answer, facets } },
  })
}

/**
 * Loads the facets for what is chosen now. An answer for another choice is dropped, because it names other values as
 * chosen; after a failure the last answer, if any, stays without its number of products. Never rejects.
 *
 * @param params group names joined by `-`, e.g. `FILTERS-BRANDS-PRICE`.
 */
export const loadFacets = async (params: string): Promise<FacetOutcome> => {
  const { chosen, loading } = $state.get()
  const link = linkParameter(ownPath(), queryOf(chosen))
  const request = { link }
  requests.set(params, request)
  change({ loading: loading + 1, isStale: false })
  // Another panel of the list shows other groups, for an older choice.
  for (const [others, older] of requests) if (older.link !== link) void loadFacets(others)
  const reply: Reply<FacetAnswer> = await fetchFacets({ params, link })
  change({ loading: $state.get().loading - 1 })
  if (requests.get(params) !== request || !isSame(chosen, $state.get().chosen)) return { kind: 'stale' }
  if (!reply.ok && reply.failure.kind === 'aborted') return { kind: 'stale' }
  if (!reply.ok) {
    const { answers } = $state.get()
    const last = answers[params]
    if (last) change({ answers: { ...answers, [params]: { ...last, total: undefined } } })
    return { kind: 'failed', message: failureText(reply.failure) }
  }
  takeAnswer(params, reply.value)
  return { kind: 'ready' }
}

/** Drops the facets that a panel has loaded, when it is removed. */
export const dropFacets = (params: string): void => {
  const { [params]: _dropped, ...answers } = $state.get().answers
  touched = undefined
  requests.delete(params)
  change({ answers })
}
