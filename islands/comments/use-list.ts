import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Island } from '../../src/island/view'
import type { CommentAverage, CommentPage, CommentQuery } from '../../src/shop/comments'
import { loadCommentAverage, loadComments } from '../../src/stores/comments'
import type contract from './contract'

type Comments = Island<typeof contract>

interface ListState {
  readonly page?: CommentPage
  readonly average?: CommentAverage | undefined
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

const sortFrom = (value: string): Pick<CommentQuery, 'sort' | 'direction'> => ({
  sort: value.startsWith('rate') ? 'rate' : 'date',
  direction: value.endsWith('asc') ? 'asc' : 'desc',
})

/** The comments that are shown: what the server printed until a page or an order is asked for; the newest question wins. */
export const useList = (
  { productId, type }: Comments['attributes'],
  parts: Comments['parts'],
  told: (page: number, total: number) => void,
) => {
  const list = parts.list.element
  const [state, setState] = useState<ListState>({ isLoading: false, hasFailed: false })
  const query = useRef<CommentQuery>({ productId, type, page: 1, ...sortFrom(parts.sort?.element.value ?? '') })
  const isToBeFocused = useRef(false)

  const load = async (change: Partial<CommentQuery>, isAsked = true): Promise<void> => {
    query.current = { ...query.current, ...change }
    setState((before) => ({ ...before, isLoading: true, hasFailed: false }))
    const answer = await loadComments(query.current)
    if (answer.status === 'stale') return
    if (answer.status !== 'found') {
      setState((before) => ({ ...before, isLoading: false, hasFailed: true }))
      return
    }
    isToBeFocused.current = isAsked && change.page !== undefined
    setState((before) => ({ ...before, page: answer.page, isLoading: false, hasFailed: false }))
    told(answer.page.page, answer.page.total)
  }

  // A frame may come before React has drawn the page, when the printed list cannot take the focus yet.
  useEffect(() => {
    if (!state.page || !isToBeFocused.current) return
    isToBeFocused.current = false
    list.focus({ preventScroll: true })
    list.scrollIntoView({ block: 'nearest' })
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
    show: (page: number) => void load({ page }),
    sortBy: (value: string) => void load({ ...sortFrom(value), page: 1 }, false),
    // The button that was pressed goes away, so the focus needs a place then too.
    retry: () => void load({ page: query.current.page }),
  }
}
