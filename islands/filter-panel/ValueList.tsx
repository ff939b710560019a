import { type KeyboardEvent, type UIEvent, useCallback, useMemo, useState } from 'react'
import { FACET_PAGE } from '@/page/limits'
import { text } from '@/page/texts'
import { chosenIds } from '@/shop/catalog/facet-choice'
import { prepareSearch, searchedValues } from '@/shop/catalog/facet-search'
import type { FacetValue, ListFacet } from '@/shop/catalog/facets'
import type { FilterQuery } from '@/shop/catalog/query'
import type { PanelActions } from './panel-actions'
import { ValueRow } from './ValueRow'

interface ValueListProps {
  readonly facet: ListFacet
  readonly chosen: FilterQuery
  readonly actions: PanelActions
  readonly hasSearch: boolean
}

/** In a list that shows its first page only, values that the server marks as chosen come first. */
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
