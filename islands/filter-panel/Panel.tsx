import { useEffect } from 'react'
import { Drawer } from '@/overlays/Drawer'
import { text } from '@/page/texts'
import type { PageFacts } from '@/page/types'
import type { FacetAnswer } from '@/shop/catalog/facets'
import type { FilterQuery } from '@/shop/catalog/query'
import { ChosenList } from './ChosenList'
import type { ChosenFilter } from './chosen'
import { Groups } from './Groups'
import type { PanelActions, PanelState } from './panel-actions'
import { useNarrow } from './use-narrow'

interface PanelProps {
  /** The island's element. */
  readonly element: HTMLElement
  readonly answer: FacetAnswer
  readonly chosen: FilterQuery
  /** Whether something is chosen that the list does not show yet. */
  readonly isAhead: boolean
  readonly list: readonly ChosenFilter[]
  readonly state: PanelState
  readonly actions: PanelActions
  readonly hasButton: boolean
  readonly hasSearch: boolean
  readonly facts: PageFacts
}

const showText = (total: number | undefined): string =>
  total === undefined ? text('filter.showList') : text('filter.show', { count: total })

/** The panel beside the list, or, on narrow screens, a button that opens it in a drawer. */
export const Panel = ({
  element,
  answer,
  chosen,
  isAhead,
  list,
  state,
  actions,
  hasButton,
  hasSearch,
  facts,
}: PanelProps) => {
  const isNarrow = useNarrow(element)
  const isDrawer = isNarrow && state.isDrawerOpen
  const isLeftOpen = !isNarrow && state.isDrawerOpen
  useEffect(() => {
    // After the window has become wide, there is no drawer that could be closed.
    if (isLeftOpen) actions.closeDrawer()
  }, [isLeftOpen, actions])
  const status = (
    <p className="vitrin-spoken" role="status">
      {state.message}
    </p>
  )
  const groups = (
    <Groups
      facets={answer.facets}
      chosen={chosen}
      open={state.open}
      actions={actions}
      hasSearch={hasSearch}
      facts={facts}
    />
  )
  const chips = <ChosenList chosen={list} actions={actions} />
  const empty = answer.total === 0 && <div className="vitrin-filter-none">{text('filter.nothing')}</div>
  if (!isNarrow)
    return (
      <div className="vitrin-filter">
        <p className="vitrin-filter-title" id={actions.idOf('title')} tabIndex={-1}>
          {text('filter.title')}
        </p>
        {status}
        {chips}
        {empty}
        {groups}
        {hasButton && (
          <button
            type="button"
            className="vitrin-button vitrin-filter-apply"
            id={actions.idOf('apply')}
            aria-disabled={!isAhead}
            onClick={() => actions.showProducts()}
          >
            {showText(answer.total)}
          </button>
        )}
      </div>
    )
  return (
    <div className="vitrin-filter">
      <button
        type="button"
        className="vitrin-filter-open"
        id={isDrawer ? undefined : actions.idOf('title')}
        aria-haspopup="dialog"
        onClick={() => actions.openDrawer()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M4 7h16M7 12h10M10 17h4" />
        </svg>
        <span>{text('filter.open')}</span>
        {list.length > 0 && (
          <span className="vitrin-filter-size">
            <span aria-hidden="true">{list.length}</span>
            <span className="vitrin-spoken">{text('filter.size', { count: list.length })}</span>
          </span>
        )}
      </button>
      {isDrawer ? (
        <Drawer
          title={text('filter.title')}
          onClose={() => actions.closeDrawer()}
          footer={
            <button
              type="button"
              className="vitrin-button"
              id={actions.idOf('apply')}
              onClick={() => actions.showProducts()}
            >
              {showText(answer.total)}
            </button>
          }
        >
          {status}
          <p className="vitrin-spoken" id={actions.idOf('title')} tabIndex={-1}>
            {text('filter.title')}
          </p>
          {chips}
          {empty}
          {groups}
        </Drawer>
      ) : (
        status
      )}
    </div>
  )
}
