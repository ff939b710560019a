/** Whether the filters are beside the list or, on phones, a button with a drawer; the button that shows the products. */

import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Drawer } from '@/overlays/Drawer'
import { MOBILE_MAX_PX } from '@/page/limits'
import { text } from '@/page/texts'
import type { PageFacts } from '@/page/types'
import type { FacetAnswer } from '@/shop/catalog/facets'
import type { FilterQuery } from '@/shop/catalog/query'
import { type ChosenFilter, ChosenList } from './ChosenList'
import { Groups } from './Groups'
import type { PanelActions, PanelState } from './panel-actions'

/** Whether a box is in a column beside another one and at least as wide, like a list beside its filters. */
const isColumnBeside = (box: DOMRect, own: DOMRect): boolean =>
  box.width >= own.width &&
  box.top < own.bottom &&
  box.bottom > own.top &&
  (box.left >= own.right - 1 || box.right <= own.left + 1)

/** Whether the page has content beside the element or beside one of its ancestors. */
const hasContentBeside = (element: HTMLElement): boolean => {
  const own = element.getBoundingClientRect()
  // The element is not laid out, e.g. in a closed tab.
  if (own.width === 0) return true
  for (let each: Element = element; each.parentElement && each !== document.body; each = each.parentElement)
    for (const other of each.parentElement.children)
      if (other !== each && isColumnBeside(other.getBoundingClientRect(), own)) return true
  return false
}

const isNarrow = (element: HTMLElement): boolean =>
  matchMedia(`(max-width: ${MOBILE_MAX_PX - 0.02}px)`).matches || !hasContentBeside(element)

/**
 * Whether the panel is a button with a drawer: on phones, and when the theme has no column for it beside the list, so that an open panel would
 * push the products out of view. This is measured, because only the theme knows the width from which it has that column.
 */
const useNarrow = (element: HTMLElement): boolean => {
  const [narrow, setNarrow] = useState(() => isNarrow(element))
  useLayoutEffect(() => {
    const measure = (): void => setNarrow(isNarrow(element))
    const size = new ResizeObserver(measure)
    size.observe(element)
    addEventListener('resize', measure)
    return () => {
      size.disconnect()
      removeEventListener('resize', measure)
    }
  }, [element])
  return narrow
}

/** Renders its children after the content around it. */
const Later = ({ children }: { readonly children: ReactNode }) => {
  const [isThere, setThere] = useState(false)
  useEffect(() => startTransition(() => setThere(true)), [])
  return isThere && children
}

/**
 * Keeps what is below its children in its place in the box that scrolls, when they grow, or shrink by a press below them. Browsers do that by
 * themselves, but not for a box that is at its top, as the sheet is at the first tick.
 */
const AboveRows = ({ children }: { readonly children: ReactNode }) => {
  const own = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    const height = own.current?.offsetHeight ?? 0
    const grown = height - (before.current ?? height)
    before.current = height
    const box = own.current?.parentElement
    const isPressedBelow = box?.contains(document.activeElement) && !own.current?.contains(document.activeElement)
    if (box && (grown > 0 || (grown < 0 && isPressedBelow))) box.scrollTop += grown
  })
  return <div ref={own}>{children}</div>
}

/**
 * The height of printed filters that somebody opened before these came; 0 when they are closed. It is read before the first commit, which takes
 * their place.
 */
const openedHeight = ({ firstElementChild: printed, offsetHeight }: HTMLElement): number =>
  printed instanceof HTMLDetailsElement && printed.open ? Math.max(1, offsetHeight) : 0

interface PanelProps {
  /** The island's element. */
  readonly element: HTMLElement
  readonly answer: FacetAnswer
  readonly chosen: FilterQuery
  /** Whether there is a choice that the list does not show yet. */
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
  // Deferred, so that the button is painted first: for a modal sheet the browser recalculates the styles of the whole page.
  const isSheet = useDeferredValue(isDrawer) && isDrawer
  const isLeftOpen = !isNarrow && state.isDrawerOpen
  const [room, setRoom] = useState(() => openedHeight(element))
  const goOn = useEffectEvent(() => {
    if (room > 0 && isNarrow) actions.openDrawer()
  })
  useLayoutEffect(() => goOn(), [])
  useEffect(() => {
    // A window that has become wide shows no drawer, so its state is closed.
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
    // The list does not come up behind the sheet that takes the place of filters in the page.
    <div className="vitrin-filter" style={isDrawer && room > 0 ? { minBlockSize: room } : undefined}>
      <button
        type="button"
        className="vitrin-filter-open"
        id={isSheet ? undefined : actions.idOf('title')}
        aria-haspopup="dialog"
        aria-expanded={isDrawer}
        onClick={() => {
          setRoom(0)
          actions.openDrawer()
        }}
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
      {isSheet ? (
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
          <AboveRows>{chips}</AboveRows>
          {empty}
          <Later>{groups}</Later>
        </Drawer>
      ) : (
        status
      )}
    </div>
  )
}
