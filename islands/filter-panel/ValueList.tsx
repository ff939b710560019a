import { type KeyboardEvent, type UIEvent, useCallback, useMemo, useState } from 'react'
import type { FilterQuery } from '../../src/lib/query'
import { chosenIds } from '../../src/shop/facet-choice'
import { prepareSearch, searchedValues } from '../../src/shop/facet-search'
import type { FacetValue, ListFacet } from '../../src/shop/facets'
import { FACET_PAGE } from '../../src/shop/limits'
import { text } from '../../src/shop/texts'
import type { PanelActions } from './panel-actions'
import { ValueRow } from './ValueRow'

interface ValueListProps {
  readonly facet: ListFacet
  readonly chosen: FilterQuery
  readonly actions: PanelActions
  readonly hasSearch: boolean
}

/** In a list of which only a part is shown at once, what the server says is chosen comes first. */
const chosenFirst = (values: readonly FacetValue[]): readonly FacetValue[] =>
  values.length <= FACET_PAGE || !values.some(({ isChosen }) => isChosen)
    ? values
    : [...values.filter(({ isChosen }) => isChosen), ...values.filter(({ isChosen }) => !isChosen)]

/** A list's values with their search; a page of them at first, more by scrolling or by the button at the end. */
export const ValueList = ({ facet, chosen, actions, hasSearch }: ValueListProps) => {
  const [words, setWords] = useState('')
  const [limit, setLimit] = useState(FACET_PAGE)
  const values = useMemo(() => chosenFirst(facet.values), [facet.values])
  const found = useMemo(() => searchedValues(values, words), [values, words])
  const ids = useMemo(() => chosenIds(chosen, facet), [chosen, facet])
  const toggle = useCallback((valueId: string) => actions.toggleValue(facet, valueId), [actions, facet])
  const left = found.length - limit

  const search = (typed: string): void => {
    setWords(typed)
    setLimit(FACET_PAGE)
    const count = searchedValues(values, typed).length
    actions.say(count === 0 ? text('search.none') : text('search.results', { count }))
  }
  const clearByEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || words === '') return
    event.preventDefault()
    event.stopPropagation()
    search('')
  }
  const showMore = (): void => setLimit((known) => known + FACET_PAGE)
  const showMoreNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>): void => {
    if (left > 0 && list.scrollTop + 2 * list.clientHeight > list.scrollHeight) showMore()
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
          value={words}
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
        {left > 0 && (
          <li>
            <button type="button" className="vitrin-filter-link" onClick={showMore}>
              {text('filter.more', { count: left })}
            </button>
          </li>
        )}
      </ul>
    </>
  )
}
