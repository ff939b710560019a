import { useEffect } from 'react'
import type { FilterQuery } from '../../src/lib/query'
import type { FacetAnswer } from '../../src/shop/facets'
import { MOBILE_MAX_PX } from '../../src/shop/limits'
import { text } from '../../src/shop/texts'
import type { PageFacts } from '../../src/shop/types'
import { Drawer } from '../../src/ui/Drawer'
import { useMedia } from '../../src/ui/use-media'
import { ChosenList } from './ChosenList'
import type { ChosenFilter } from './chosen'
import { Groups } from './Groups'
import type { PanelActions, PanelLook } from './panel-actions'

interface PanelProps {
  readonly answer: FacetAnswer
  readonly chosen: FilterQuery
  /** Something is chosen that the list does not show yet. */
  readonly isAhead: boolean
  readonly list: readonly ChosenFilter[]
  readonly look: PanelLook
  readonly actions: PanelActions
  readonly hasButton: boolean
  readonly hasSearch: boolean
  readonly facts: PageFacts
}

const showWords = (total: number | undefined): string =>
  total === undefined ? text('filter.showList') : text('filter.show', { count: total })

/** The panel beside the list, or, on narrow screens, a button and the drawer that it opens. */
export const Panel = ({ answer, chosen, isAhead, list, look, actions, hasButton, hasSearch, facts }: PanelProps) => {
  const isNarrow = useMedia(`(max-width: ${MOBILE_MAX_PX - 0.02}px)`)
  const isDrawer = isNarrow && look.isDrawerOpen
  const isLeftOpen = !isNarrow && look.isDrawerOpen
  useEffect(() => {
    // A window that has become wide has no drawer that could be closed.
    if (isLeftOpen) actions.openDrawer(false)
  }, [isLeftOpen, actions])
  const status = (
    <p className="vitrin-spoken" role="status">
      {look.said}
    </p>
  )
  const groups = (
    <Groups
      facets={answer.facets}
      chosen={chosen}
      open={look.open}
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
            {showWords(answer.total)}
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
        onClick={() => actions.openDrawer(true)}
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
          onClose={() => actions.openDrawer(false)}
          footer={
            <button
              type="button"
              className="vitrin-button"
              id={actions.idOf('apply')}
              onClick={() => actions.showProducts()}
            >
              {showWords(answer.total)}
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
