/** The loader's own link to a further page where the theme has none, and the sentences about loaded, failed and ended lists. */

import { type MouseEvent as ReactMouseEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { text } from '@/page/texts'
import type { ListDirection, LoadStatus, ProductListState } from '@/shop/catalog/list-store'

const loading = new Set<object>()

/** Keeps the class `loading` on the body while any list of the page loads; themes show progress by it. */
export const markPageLoading = (list: object, isLoading: boolean): void => {
  if (isLoading) loading.add(list)
  else loading.delete(list)
  document.body.classList.toggle('loading', loading.size > 0)
}

/** Whether a load has failed or is slow, so that it may be tried again. */
export const isStopped = (status: LoadStatus): boolean => status === 'failed' || status === 'slow'

/**
 * The message about the list's last load; undefined before the first one.
 *
 * @param shown number of products in the list.
 * @param total number of products on all pages, if the theme prints it.
 */
export const statusText = (
  { previous, next, first, added }: ProductListState,
  shown: number,
  total: number | undefined,
): string | undefined => {
  const is = (status: LoadStatus): boolean => previous === status || next === status
  if (is('failed')) return text('list.failed')
  if (is('slow')) return text('error.stillLoading')
  if (is('loading')) return text('common.loading')
  if (added === undefined) return undefined
  const isEnd = next === 'ended' && (first === 1 || added === 0)
  const progress = total !== undefined && total >= shown && text('list.progress', { shown, total })
  return [added > 0 && text('list.loaded', { count: added }), progress, isEnd && text('list.end')]
    .filter(Boolean)
    .join('. ')
}

interface OwnControlProps {
  readonly list: HTMLElement
  readonly direction: ListDirection
  readonly status: LoadStatus
  readonly href: string
  /** The message about the last load, when the theme printed no part for it. */
  readonly message: string | undefined
  onPress(event: MouseEvent): void
}

const createHolder = (): HTMLElement => {
  const holder = document.createElement('div')
  holder.className = 'vitrin-list-more'
  return holder
}

/** Whether an element lays its children out beside each other. */
const isRow = (element: Element): boolean => {
  const { display, flexDirection, gridTemplateColumns } = getComputedStyle(element)
  if (display.includes('flex')) return !flexDirection.includes('column')
  return display.includes('grid') && gridTemplateColumns.includes(' ')
}

/** The element beside which a link has a row of its own: the list, else the row that the list shares, e.g. with the filters. */
const anchorOf = (list: Element): Element => {
  let anchor = list.closest('table') ?? list
  while (anchor.parentElement && anchor.parentElement !== document.body && isRow(anchor.parentElement))
    anchor = anchor.parentElement
  return anchor
}

/** The loader's link to a page, for a theme that printed none, because otherwise the products of that page cannot be reached. */
export const OwnControl = ({ list, direction, status, href, message, onPress }: OwnControlProps) => {
  const [holder] = useState(createHolder)
  useLayoutEffect(() => {
    anchorOf(list)[direction === 'next' ? 'after' : 'before'](holder)
    return () => holder.remove()
  }, [list, direction, holder])
  return createPortal(
    <>
      {message !== undefined && <p role="status">{message}</p>}
      {status !== 'ended' && (
        <a
          className="vitrin-button"
          href={href}
          rel={direction === 'next' ? 'next' : 'prev'}
          aria-busy={status === 'loading' || undefined}
          onClick={({ nativeEvent }: ReactMouseEvent) => onPress(nativeEvent)}
        >
          {text(isStopped(status) ? 'error.retry' : direction === 'next' ? 'list.next' : 'list.previous')}
        </a>
      )}
    </>,
    holder,
  )
}
