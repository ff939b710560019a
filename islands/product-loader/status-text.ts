import { text } from '../../src/shop/texts'
import type { LoadStatus, ProductListState } from '../../src/stores/product-list'

/** What the shopper is told about the list; undefined before anything was asked of it. */
export const statusText = ({ previous, next, first, added }: ProductListState): string | undefined => {
  const is = (status: LoadStatus): boolean => previous === status || next === status
  if (is('failed')) return text('list.failed')
  if (is('slow')) return text('error.stillLoading')
  if (is('loading')) return text('common.loading')
  if (added === undefined) return undefined
  const isEnd = next === 'ended' && (first === 1 || added === 0)
  return [added > 0 && text('list.loaded', { count: added }), isEnd && text('list.end')].filter(Boolean).join('. ')
}
