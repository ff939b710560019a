/** The values of one filter: their order, the search among them, how many show at first, and each value's row with count and colour. */

import { type KeyboardEvent, memo, type UIEvent, useCallback, useMemo, useState } from 'react'
import { foldLetters } from '@/lib/fold'
import { yieldInLoop } from '@/lib/scheduling'
import { FACET_FOLD, FACET_PAGE } from '@/page/limits'
import { text } from '@/page/texts'
import { chosenIds } from '@/shop/catalog/facet-choice'
import type { FacetValue, ListFacet } from '@/shop/catalog/facets'
import type { FilterQuery } from '@/shop/catalog/query'
import type { PanelActions } from './panel-actions'

/** Folded names by list, kept because folding 5,000 names at each key would block input. */
const folded = new WeakMap<readonly FacetValue[], string[]>()

const foldedNames = (values: readonly FacetValue[], upTo: number): readonly string[] => {
  const names = folded.get(values) ?? []
  folded.set(values, names)
  for (const { name } of values.slice(names.length, upTo)) names.push(foldLetters(name))
  return names
}

/** Folds the names of a list in short tasks, before the first key is pressed. */
const prepareSearch = async (values: readonly FacetValue[]): Promise<void> => {
  for (let done = 0; done < values.length; done = foldedNames(values, done + FACET_FOLD).length) await yieldInLoop()
}

/** The values whose folded name contains the folded typed text; all values for an empty text. */
export const searchedValues = (values: readonly FacetValue[], typed: string): readonly FacetValue[] => {
  const wanted = foldLetters(typed)
  if (wanted === '') return values
  const names = foldedNames(values, values.length)
  return values.filter((_value, index) => names[index]?.includes(wanted))
}

interface ValueRowProps {
  readonly id: string
  readonly value: FacetValue
  readonly isChosen: boolean
  /** Whether at most one value of the list can be chosen; the checkbox is then round. */
  readonly isSingle: boolean
  readonly onToggle: (valueId: string) => void
}

const Swatch = ({ swatch }: { readonly swatch: string }) =>
  swatch.startsWith('#') ? (
    <span className="vitrin-filter-swatch" style={{ background: swatch }} />
  ) : (
    <img className="vitrin-filter-swatch" src={swatch} alt="" loading="lazy" width="20" height="20" />
  )

/** One value as a checkbox; rendered again only when its own props change. */
export const ValueRow = memo(({ id, value, isChosen, isSingle, onToggle }: ValueRowProps) => (
  <li>
    <label className="vitrin-filter-value" data-empty={value.count === 0 || undefined}>
      <input
        type="checkbox"
        id={id}
        checked={isChosen}
        data-exclusive={isSingle || undefined}
        onChange={() => onToggle(value.id)}
      />
      {value.swatch && <Swatch swatch={value.swatch} />}
      <span className="vitrin-filter-name">{value.name}</span>
      {value.count !== undefined && <span className="vitrin-filter-count">{value.count}</span>}
    </label>
  </li>
))

interface ValueListProps {
  readonly facet: ListFacet
  readonly chosen: FilterQuery
  readonly actions: PanelActions
  readonly hasSearch: boolean
}

/** Sorts values that the server marks as chosen first, in a list that shows its first page only. */
const chosenFirst = (values: readonly FacetValue[]): readonly FacetValue[] =>
  values.length <= FACET_PAGE || !values.some(({ isChosen }) => isChosen)
    ? values
    : [...values.filter(({ isChosen }) => isChosen), ...values.filter(({ isChosen }) => !isChosen)]

/** A list's values with a search field; the first page of them, more by scrolling or by the button at the end. */
export const ValueList = ({ facet, chosen, actions, hasSearch }: ValueListProps) => {
  const [typed, setTyped] = useState('')
  const [limit, setLimit] = useState(FACET_PAGE)
  const values = useMemo(() => chosenFirst(facet.values), [facet.values])
  const found = useMemo(() => searchedValues(values, typed), [values, typed])
  const ids = useMemo(() => chosenIds(chosen, facet), [chosen, facet])
  const toggle = useCallback((valueId: string) => actions.toggleValue(facet, valueId), [actions, facet])
  const rest = found.length - limit

  const search = (next: string): void => {
    setTyped(next)
    setLimit(FACET_PAGE)
    const count = searchedValues(values, next).length
    actions.announce(count === 0 ? text('search.none') : text('search.results', { count }))
  }
  const clearByEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    event.stopPropagation()
    search('')
  }
  const showMore = (): void => setLimit((shown) => shown + FACET_PAGE)
  const showMoreNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>): void => {
    if (rest > 0 && list.scrollTop + 2 * list.clientHeight > list.scrollHeight) showMore()
  }

  return (
    <>
      {hasSearch && (
        <input
          type="search"
          className="vitrin-filter-search"
          id={actions.idOf(`${facet.key}-search`)}
          aria-label={text('filter.search', { name: facet.name })}
          placeholder={text('common.search')}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onFocus={() => void prepareSearch(values)}
          onInput={(event) => search(event.currentTarget.value)}
          onKeyDown={clearByEscape}
        />
      )}
      {found.length === 0 && <div className="vitrin-filter-none">{text('search.none')}</div>}
      <ul className="vitrin-filter-values" onScroll={showMoreNearEnd}>
        {found.slice(0, limit).map((value) => (
          <ValueRow
            key={value.id}
            id={actions.idOf(`${facet.key}-${value.id}`)}
            value={value}
            isChosen={ids.has(value.id)}
            isSingle={facet.parameter === 'single'}
            onToggle={toggle}
          />
        ))}
        {rest > 0 && (
          <li>
            <button type="button" className="vitrin-filter-link" onClick={showMore}>
              {text('filter.more', { count: rest })}
            </button>
          </li>
        )}
      </ul>
    </>
  )
}
