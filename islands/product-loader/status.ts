import { text } from '@/page/texts'
import type { LoadStatus, ProductListState } from '@/shop/catalog/list-store'

const loading = new Set<object>()

/** Keeps the class `loading` on the body while any list of the page loads; themes show progress by it. */
export const markPageLoading = (list: object, isLoading: boolean): void => {
  if (isLoading) loading.add(list)
  else loading.delete(list)
  document.body.classList.toggle('loading', loading.size > 0)
}

/**
 * The message about the list's last load; undefined before the first one.
 *
 * @param shown number of products in the list.
 * @param total number of products of all pages, if the theme names it.
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
