/** Which page and sort order of comments is loaded, what stays until the answer, and where the page scrolls and the focus goes. */

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Island } from '@/island/view'
import { afterFrame } from '@/lib/scheduling'
import type { CommentAverage, CommentPage, CommentQuery } from '@/shop/product/comments-api'
import { loadCommentAverage, loadComments } from '@/shop/product/comments-store'
import type contract from './contract'

type Comments = Island<typeof contract>

interface ListState {
  readonly page?: CommentPage
  readonly average?: CommentAverage | undefined
  readonly isLoading: boolean
  /** The failure of the last request; a new object each time. */
  readonly failure?: { readonly isPressed: boolean } | undefined
}

const sortFrom = (value: string): Pick<CommentQuery, 'sort' | 'direction'> => ({
  sort: value.startsWith('rate') ? 'rate' : 'date',
  direction: value.endsWith('asc') ? 'asc' : 'desc',
})

/** Scrolls to the start of a list unless it is seen. Returns whether it did. */
const goToStart = (list: HTMLElement): boolean => {
  const { top } = list.getBoundingClientRect()
  const isAway = top < 0 || top > innerHeight / 2
  if (isAway) list.scrollIntoView({ block: 'start', behavior: 'instant' })
  return isAway
}

/** The comments that are shown: the printed ones until a page or a sort order is requested. The newest request wins. */
export const useList = (
  { productId, type }: Comments['attributes'],
  parts: Comments['parts'],
  onShown: (page: number, total: number) => void,
) => {
  const list = parts.list.element
  const [state, setState] = useState<ListState>({ isLoading: false })
  const query = useRef<CommentQuery>({ productId, type, page: 1, ...sortFrom(parts.sort?.element.value ?? '') })
  const needsFocus = useRef(false)
  const [minHeight, setMinHeight] = useState(0)

  const load = async (change: Partial<CommentQuery>, isPressed = true): Promise<void> => {
    const asked = { ...query.current, ...change }
    query.current = asked
    // Keeps the height, so that a shorter page does not move the controls below the list.
    setMinHeight((height) => Math.max(height, list.offsetHeight))
    setState((before) => ({ ...before, isLoading: true, failure: undefined }))
    const answer = await loadComments(asked)
    if (answer.status === 'stale') return
    if (answer.status !== 'found') {
      setState((before) => ({ ...before, isLoading: false, failure: { isPressed } }))
      return
    }
    const isNewPage = isPressed && change.page !== undefined
    // Before the page is shown: browsers count what a longer page moves in the frame of the scroll.
    if (isNewPage && goToStart(list)) {
      await afterFrame()
      if (query.current !== asked) return
    }
    needsFocus.current = isNewPage
    setState((before) => ({ ...before, page: answer.page, isLoading: false }))
    onShown(answer.page.page, answer.page.total)
  }

  // In the commit in which the pressed button goes, so that the focus is never on the body; the list takes it from the start.
  useLayoutEffect(() => {
    if (!state.page || !needsFocus.current) return
    needsFocus.current = false
    list.focus({ preventScroll: true })
  }, [list, state.page])

  const fillEmpty = useEffectEvent(async (): Promise<void> => {
    if (list.childElementCount > 0) return
    void load({}, false)
    const average = await loadCommentAverage(productId)
    setState((before) => ({ ...before, average }))
  })
  useEffect(() => {
    void fillEmpty()
  }, [])

  return {
    ...state,
    /** Pixels; the height of the tallest page so far. */
    minHeight,
    show: (page: number) => void load({ page }),
    sortBy: (value: string) => void load({ ...sortFrom(value), page: 1 }, false),
    // The pressed button disappears, so the focus moves to the list then as well.
    retry: () => void load({ page: query.current.page }),
  }
}
