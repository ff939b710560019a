// @vitest-environment dom
import { find } from '@test/page'
import { expect, test, vi } from 'vitest'
import { applyTotals } from '@/shop/cart/store'
import { field, lineHtml, open, view } from './test-page'

test('Lines follow a cart whose new totals came before the code that follows them', async () => {
  applyTotals({ count: 5, total: undefined }, false)
  await open([{ id: 1, count: '5' }], lineHtml(1, 0), true)
  await vi.waitFor(() => expect(view.painters(find('#line-1'))).toBe(1))
  view.scroll(find('#line-1'))
  await vi.waitFor(() => expect(field().value).toBe('5'))
})
