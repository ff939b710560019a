import { type MouseEvent as ReactMouseEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { text } from '@/page/texts'
import type { ListDirection, LoadStatus } from '@/shop/catalog/list-store'

interface OwnControlProps {
  readonly list: HTMLElement
  readonly direction: ListDirection
  readonly status: LoadStatus
  readonly href: string
  /** Message about the last load, where the theme printed no part for it. */
  readonly message: string | undefined
  onPress(event: MouseEvent): void
}

const createHolder = (): HTMLElement => {
  const holder = document.createElement('div')
  holder.className = 'vitrin-list-more'
  return holder
}

/** The loader's own link to a page, beside a list whose theme printed none: without it the products behind it are out of reach. */
export const OwnControl = ({ list, direction, status, href, message, onPress }: OwnControlProps) => {
  const [holder] = useState(createHolder)
  useLayoutEffect(() => {
    const place = list.closest('table') ?? list
    place[direction === 'next' ? 'after' : 'before'](holder)
    return () => holder.remove()
  }, [list, direction, holder])
  const isStopped = status === 'failed' || status === 'slow'
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
          {text(isStopped ? 'error.retry' : direction === 'next' ? 'list.next' : 'list.previous')}
        </a>
      )}
    </>,
    holder,
  )
}
